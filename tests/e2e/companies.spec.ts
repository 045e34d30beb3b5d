import { expect, test } from './browser-test.ts';
import { expectLargeText } from './expect-large-text.ts';
import { expectSound } from './expect-sound.ts';
import { holdBack } from './hold-back.ts';
import { openHydrated } from './hydration.ts';

test('a visitor finds a company that is hiring by keyboard, and its page', async ({ page }) => {
  await openHydrated(page, '/companies');
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toHaveCount(24);
  await expectSound(page);
  await expectLargeText(page);

  const box = main.getByRole('searchbox', { name: 'Search companies' });
  await box.fill('KETTLE');
  await box.press('Enter');
  await expect(page).toHaveURL('/companies?search=KETTLE');
  await expect(main.getByRole('status')).toHaveText('1 company with 7 open jobs');
  await expect(box).toBeFocused();

  // What is typed while the list loads stays.
  const isThere = await holdBack(page, '**/companies.data?*');
  await box.fill('COPPER KETTLE');
  await box.press('Enter');
  await box.pressSequentially(' FIN');
  await isThere();
  await expect(page).toHaveURL('/companies?search=COPPER+KETTLE');
  await expect(box).toHaveValue('COPPER KETTLE FIN');
  await expect(box).toBeFocused();

  const card = main.getByRole('link', { name: 'Copper Kettle Finance' });
  for (let tabs = 0; tabs < 5 && !(await card.evaluate((link) => link === document.activeElement)); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copper Kettle Finance');

  await page.goto('/companies?search=zzzz');
  await expect(main.getByText('No companies found')).toHaveCount(2);
  await main.getByRole('link', { name: 'Clear' }).click();
  await expect(main.getByRole('article')).toHaveCount(24);
  await expect(box).toHaveValue('');
});
