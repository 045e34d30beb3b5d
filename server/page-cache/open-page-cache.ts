import { createAnswerCache, invalidateTogether } from '../answer-cache.ts';
import { createConcurrencyLimit } from '../concurrency-limit.ts';
import { createAskedAnswers } from './asked-answers.ts';
import { createBesideVersions } from './beside-versions.ts';
import { type Changes, invalidateOnChange } from './invalidate-on-change.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createSearchUnits } from './search-units.ts';

type Parts = Pick<Parameters<typeof invalidateOnChange>[0], 'pool' | 'listen' | 'log'> & {
  /** Asks the backend. */
  ask: Ask;
};
type Ask = (request: Request) => Promise<Response>;

/**
 * Questions of pages that the database has at a time. A page asks several at once, and a connection that has not been asked
 * before plans each of them anew, which takes four times as long as to answer it: more connections make a board slower.
 */
const maxQuestions = 6;

/** The page cache, with the figures that many pages share, which hear of every change; `ask` is what pages ask by. */
export function openPageCache({ ask, ...parts }: Parts): Changes & { cache: PageCache; ask: Ask } {
  const searches = createSearchUnits(parts.pool);
  const questions = createConcurrencyLimit({ max: maxQuestions });
  const figures = createAnswerCache((request) => questions.run('pages', () => ask(request)));
  const answers = createAskedAnswers(figures.fetch);
  const findBesideVersions = createBesideVersions(parts.pool);
  const cache = invalidateTogether(figures, createPageCache({ findUnits: searches.find, answers, findBesideVersions }));
  return { cache, ask: answers.fetch, ...invalidateOnChange({ ...parts, cache, searches }) };
}
