import { expect, test } from './browser-test.ts';
import { expectLargeText } from './expect-large-text.ts';
import { expectSound } from './expect-sound.ts';

test('a visitor compares salaries by keyboard, from the overview to a combination', async ({ page }) => {
  test.slow();
  // A new board counts its salaries within its first minute.
  await expect(async () => {
    await page.goto('/salaries');
    await expect(page.getByRole('img', { name: /How the pay of/ })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 90_000 });
  await expectSound(page);

  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: /^Engineering/ })
    .first()
    .press('Enter');
  await expect(page).toHaveURL('/salaries/engineering');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Engineering salaries');
  await main.getByText('The same as a table').press('Enter');
  await expect(main.getByRole('table', { name: 'Openings by what they pay a year' })).toBeVisible();
  await expectSound(page);
  await expectLargeText(page);

  await main.getByRole('combobox', { name: 'Level' }).selectOption('Senior');
  await main.getByRole('combobox', { name: 'Country' }).selectOption('Canada');
  await main.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(page).toHaveURL('/salaries?category=engineering&level=senior&country=canada');
  await expect(main.getByText(/too few to say what is usual/)).toBeVisible();
  await main.getByRole('link', { name: 'Senior Engineering salaries' }).click();
  await expect(page).toHaveURL('/salaries/engineering/senior');
});
