import { expect, fillBoard, openScreen, panel, test } from './administrator.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';

test('an administrator sees what was not found, adds a synonym for it, and takes it back', async ({
  page,
  service,
  consoleErrors,
}) => {
  await fillBoard(service, [{ title: 'Lighthouse Keeper' }]);
  await service.from('searches').delete().not('words', 'is', null).throwOnError();
  await service
    .from('searches')
    .insert([
      { words: 'beacon warden', times: 4, times_without_result: 4 },
      { words: 'keeper', times: 9, times_without_result: 0 },
    ])
    .throwOnError();
  await openScreen(page, '/admin/searches', 'Searches');
  const missed = panel(page, 'Without Result').getByRole('listitem');
  await expect(missed).toHaveCount(1);
  await expect(missed).toContainText('4 times, 4 without result');
  await expect(panel(page, 'Top Searches').getByRole('listitem').first()).toContainText('keeper');
  await expectSound(page);

  const terms = page.getByRole('textbox', { name: 'Terms that mean the same' });
  await missed.getByRole('button', { name: 'Add synonym' }).click();
  await expect(terms).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please give at least two terms')).toBeVisible();
  await page.keyboard.type('Lighthouse Keeper');
  await page.keyboard.press('Enter');
  const added = panel(page, 'Synonyms').getByRole('listitem').filter({ hasText: 'beacon warden = lighthouse keeper' });
  await expect(added).toBeVisible();
  await expect(missed).toContainText('Found by now');
  await expect(terms).toHaveValue('');
  await terms.fill('LIGHTHOUSE  keeper, Beacon Warden');
  await page.keyboard.press('Enter');
  await expect(page.getByText('These terms are synonyms already')).toBeVisible();
  forgiveStatus(consoleErrors, 409);
  await terms.fill(`beacon warden, ${'x'.repeat(61)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('each of at most four words and 60 characters')).toBeVisible();
  forgiveStatus(consoleErrors, 400);

  await added.getByRole('button').click();
  await expect(added).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(added).toBeVisible();
  await added.getByRole('button').click();
  await expect(added).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('link', { name: 'Searches', exact: true })).toHaveAttribute('href', '/admin/searches');
});
