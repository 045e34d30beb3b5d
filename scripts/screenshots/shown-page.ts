import type { Page } from '@playwright/test';
import type { Filled } from './fill-board.ts';

export type Who = keyof Filled['people'];

export type ShownPage = {
  /** Of its files; what stands before a hyphen names a group. */
  name: string;
  /** As app/routes.ts has it; `/` for the index. */
  route: string;
  /** Whose session the browser has; none unless told. */
  who?: Who;
  /** On a board without demo data and with nothing sold, where people have only just arrived. */
  isOnNewBoard?: true;
  address: (filled: Filled) => string;
  /** What is done on the page before the picture; it may be done once for each width. */
  act?: (page: Page) => Promise<unknown>;
};

/** Presses a button by its name. */
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Opens what is folded up. */
export const unfold = (text: string | RegExp) => (page: Page) =>
  page.locator('summary', { hasText: text }).first().click();
