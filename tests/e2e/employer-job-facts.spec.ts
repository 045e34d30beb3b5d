import type { Page } from '@playwright/test';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import {
  button,
  expect,
  expectDashboard,
  expectError,
  expectSuccess,
  field,
  fillIn,
  openForm,
  test,
} from './job-form.ts';

const line = (page: Page) => page.locator('[data-understood]');
const understood = (page: Page) => page.getByRole('region', { name: 'What seekers find it by' });

async function openFacts(page: Page): Promise<void> {
  await understood(page).getByRole('button', { name: 'Something wrong? Correct it' }).click();
}

test('a name that is typed counts without "Add", whatever is done next', async ({ page, employer }) => {
  await openForm(page);
  await fillIn(page);
  await openFacts(page);
  const facts = understood(page);
  const add = (name: string) => facts.getByRole('textbox', { name: `Add a ${name}`, exact: true });

  await facts.getByRole('button', { name: 'Correct skills', exact: true }).click();
  await add('skill').fill('Zig');
  await facts.getByRole('button', { name: 'Done skills', exact: true }).click();
  await expect(add('skill')).toHaveCount(0);
  await expect(line(page)).toHaveText(/Zig/);
  await facts.getByRole('button', { name: 'Correct skills', exact: true }).click();
  await add('skill').fill('Haskell');
  await page.keyboard.press('Tab');
  await expect(facts.getByRole('button', { name: 'Remove Haskell' })).toBeVisible();
  await facts.getByRole('button', { name: 'Correct chains' }).click();
  await add('chain').fill('base chain');
  await button(page, 'Post Job').click();

  await expectSuccess(page, 'Job posted successfully');
  const { data } = await employer.client.from('fact_corrections').select('facts').single().throwOnError();
  expect(data.facts).toEqual({ skills: ['Zig', 'Haskell'], chains: ['Base'] });
});

test('an employer corrects what was understood; a failed save loses nothing, and the correction wins', async ({
  page,
  employer,
  consoleErrors,
}) => {
  await openForm(page);
  await fillIn(page, { description: 'You write Solidity and test it with Foundry.' });
  await field(page, 'Location').fill('Remote (Portugal or Spain)');
  await field(page, 'Salary Range').fill('$120,000 - $150,000 a year');
  await expect(line(page)).toHaveText('Remote · Portugal, Spain · $120,000 to $150,000 a year · Solidity, Foundry');

  await openFacts(page);
  const facts = understood(page);
  await expect(facts.getByText(/^As read: “\$120,000 - \$150,000/)).toBeVisible();
  await facts.getByRole('button', { name: 'Correct level' }).press('Enter');
  await facts.getByRole('checkbox', { name: 'Senior' }).check();
  await facts.getByRole('button', { name: 'Correct chains' }).click();
  await facts.getByRole('textbox', { name: 'Add a chain' }).fill('base chain');
  await page.keyboard.press('Enter');
  await expect(facts.getByRole('button', { name: 'Remove Base' })).toBeVisible();
  await facts.getByRole('button', { name: 'Correct work mode' }).click();
  await facts.getByRole('combobox', { name: 'Work mode' }).selectOption('hybrid');
  await facts.getByRole('listitem').filter({ hasText: 'Work mode' }).getByText('Reset to what was read').click();
  await expect(line(page)).toHaveText(/^Remote .* · Senior · /);
  await facts.getByRole('button', { name: 'Correct open to' }).click();
  await expectSound(page);

  await page.route('**/rest/v1/fact_corrections*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { code: '23514', message: 'refused' } })
      : route.fallback(),
  );
  await button(page, 'Post Job').click();
  await expectError(page, 'The job was posted, but not your corrections of its facts. Please save once more.');
  await expect(page).toHaveURL(/\/employer\/jobs\/edit\//);
  await expect(line(page)).toHaveText(/ · Senior · /);
  await page.unroute('**/rest/v1/fact_corrections*');
  await button(page, 'Update Job').click();
  await expectSuccess(page, 'Job updated successfully');
  await expectDashboard(page);

  const { data } = await employer.client.from('job_listings').select('id').eq('company_id', employer.company.id);
  expect(data).toHaveLength(1);
  const id: string = data?.[0]?.id;
  await openForm(page, `/employer/jobs/edit/${id}`);
  await openFacts(page);
  await expect(understood(page).getByText('corrected by you')).toHaveCount(2);
  await expect(async () => {
    const { data: read } = await employer.client.from('listing_facts').select().eq('listing_id', id).single();
    expect(read).toMatchObject({ seniority: ['senior'], chains: ['Base'], countries: ['PT', 'ES'] });
  }).toPass();
  forgiveStatus(consoleErrors, 400);
});
