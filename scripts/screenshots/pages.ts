import { StartProblem } from '#database/start-problem.ts';
import { adminPages } from './admin-pages.ts';
import { employerPages } from './employer-pages.ts';
import type { ShownPage } from './shown-page.ts';
import { visitorPages } from './visitor-pages.ts';

/**
 * Every page and state that is pictured. The routes are those of app/routes.ts; a test compares them, so that a new
 * page gets its line here. Pages of one person follow each other: a session is put into the browser once.
 */
export const shownPages: ShownPage[] = [...visitorPages, ...employerPages, ...adminPages];

/** Those whose name, or the part of it before a hyphen, was asked for; all of them where none was. */
export function choosePages(asked: string[]): ShownPage[] {
  const isAsked = ({ name }: ShownPage) => asked.some((one) => name === one || name.startsWith(`${one}-`));
  const unknown = asked.filter((one) => !shownPages.some(({ name }) => name === one || name.startsWith(`${one}-`)));
  if (unknown.length > 0) throw new StartProblem(`There is no page ${unknown.join(', ')}. The pages: ${listNames()}`);
  return asked.length === 0 ? shownPages : shownPages.filter(isAsked);
}

export const listNames = (): string => shownPages.map(({ name }) => name).join(' ');
