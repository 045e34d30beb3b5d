import type { Locator, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import type { ToolName } from '#domain/tools.ts';
import { takeRunLock } from '#functions/runs/run-lock.ts';
import { test as base, expect } from './browser-test.ts';
import { openHydrated } from './hydration.ts';
import { buildPerson, connectService, keepSession, type Person } from './people.ts';
import { readPostgresAddress } from './postgres-address.ts';
import { type SourceBoards, serveSourceBoards } from './serve-source-boards.ts';
import { findDataDir } from './test-servers.ts';

export { expect };

type Fixtures = {
  admin: Person;
  /** The server's own client, which may do everything. */
  service: SupabaseClient;
  sources: SourceBoards;
  /** Runs a tool on another server, so to speak: it is busy until the test ends. */
  keepBusy: (tool: ToolName) => Promise<void>;
};

/** A browser test of an administrator who is signed in already. */
export const test = base.extend<Fixtures>({
  admin: [
    async ({ page, baseURL }, use) => {
      const admin = await buildPerson(baseURL, 'admin');
      await keepSession(page, admin);
      await use(admin);
    },
    { auto: true },
  ],
  service: async ({ baseURL }, use) => use(connectService(baseURL)),
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants to see what a fixture needs
  sources: async ({}, use) => {
    const played = await serveSourceBoards();
    await use(played);
    await played.close();
  },
  keepBusy: async ({ baseURL }, use) => {
    const pool = new pg.Pool(readPostgresAddress(findDataDir(baseURL ?? '')));
    const ends: (() => Promise<void>)[] = [];
    await use(async (tool) => {
      const lock = await takeRunLock(pool, tool);
      if (!lock) throw new Error(`${tool} runs already`);
      ends.push(lock.release);
    });
    for (const end of ends) await end();
    await pool.end();
  },
});

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What every admin screen has in common. */
export async function openScreen(page: Page, path: string, heading: string): Promise<void> {
  await openHydrated(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(`${heading} | Chainwork`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  if (path !== '/admin') {
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/admin');
  }
}

export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: title }).filter({ hasText: text });
  await expect(toast.first()).toBeVisible();
}

/** Takes the role from an administrator who keeps the screen open. */
export async function dismiss(service: SupabaseClient, { id }: Person): Promise<void> {
  await service.from('user_roles').delete().eq('user_id', id).throwOnError();
}

/** The figures that a card shows, by their names. */
export async function readFigures(card: Locator): Promise<Record<string, string>> {
  const pairs = await card
    .locator('dl > div')
    .evaluateAll((divs) => divs.map((div) => ['dt', 'dd'].map((name) => div.querySelector(name)?.textContent ?? '')));
  return Object.fromEntries(pairs);
}

type Values = Record<string, unknown>;

/** Leaves nothing on the board but what the test puts there, all of one imported company's. */
export async function fillBoard(service: SupabaseClient, listings: Values[]): Promise<string[]> {
  for (const table of ['job_listings', 'companies']) {
    await service.from(table).delete().not('id', 'is', null).throwOnError();
  }
  const { data: company } = await service
    .from('companies')
    .insert({ name: 'Acme Labs' })
    .select('id')
    .single()
    .throwOnError();
  const rows = listings.map((values, index) => ({
    company_id: company.id,
    description: 'You build the settlement layer of a rollup.',
    category: 'Engineering',
    location: 'Lisbon, Portugal',
    source: 'lever',
    source_board: 'acme',
    source_id: `posting-${index}`,
    ...values,
  }));
  const { data } = await service.from('job_listings').insert(rows).select('id').throwOnError();
  return data.map(({ id }) => id);
}

export async function readListing(service: SupabaseClient, id: string | undefined): Promise<Values> {
  const { data } = await service.from('job_listings').select('*').eq('id', id).single().throwOnError();
  return data;
}

export async function forgetRuns(service: SupabaseClient): Promise<void> {
  await service.from('cron_execution_logs').delete().not('id', 'is', null).throwOnError();
}
