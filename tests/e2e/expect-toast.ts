import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

/** A message with this title and text is there to be read. */
export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  await expect(page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: text })).toBeVisible();
}
