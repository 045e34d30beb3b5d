import { toPlainText } from '../../text/to-plain-text.ts';

const maxTags = 30;
const maxTagLength = 100;

/** A source's departments, teams and tags, each once. */
export function listTags(...given: ((string | null | undefined)[] | string | null | undefined)[]): string[] {
  const tags = given.flat().map((tag) => toPlainText((tag ?? '').slice(0, 1_000)));
  return [...new Set(tags)].filter((tag) => tag !== '' && tag.length <= maxTagLength).slice(0, maxTags);
}
