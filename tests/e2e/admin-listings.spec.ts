import { button, expect, expectToast, fillBoard, openScreen, readListing, test } from './administrator.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { openHydrated } from './hydration.ts';

test('a planted scam is found, looked at, removed with a reason, and given back', async ({ page, service, admin }) => {
  const [id] = await fillBoard(service, [
    { title: 'Crypto Cashier', description: 'Send us your seed phrase to begin.' },
    { title: 'Rust Engineer' },
  ]);
  await openScreen(page, '/admin/listings', 'Listings');

  await page.getByRole('searchbox', { name: 'Search titles, companies and texts' }).fill('seed phrase');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Crypto Cashier' }).click();
  await expect(page).toHaveURL(`/admin/listings?search=seed+phrase&listing=${id}`);
  const panel = page.getByRole('region', { name: 'Listing', exact: true });
  await expect(panel).toContainText('Send us your seed phrase to begin.');
  await expectSound(page);

  await panel.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove: “Crypto Cashier”' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toContainText('Please give a reason');
  await expect(dialog).toContainText('Please choose a ground');
  await dialog.getByRole('combobox', { name: 'Ground' }).selectOption('Misleading or fraudulent listing');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It asks for a seed phrase.');
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await expectToast(page, 'Removed “Crypto Cashier”', 'Undo');
  await expect(panel).toContainText('removed');
  // The button that had the focus is gone.
  await expect(panel.getByRole('heading', { name: 'Crypto Cashier' }).first()).toBeFocused();
  expect(await readListing(service, id)).toMatchObject({ closed_reason: 'removed' });
  await button(page, 'History').click();
  await expect(panel).toContainText(`Removed by ${admin.email}It asks for a seed phrase.`);

  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(panel.getByText('open', { exact: true })).toBeVisible();
  await expect(button(page, 'History')).toBeFocused();
  expect(await readListing(service, id)).toMatchObject({ closed_at: null, closed_reason: null });
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Desk', exact: true })).toHaveAttribute('href', '/admin');
});

test('a selection is acted on together, and what another administrator did is told', async ({
  page,
  service,
  consoleErrors,
}) => {
  const ids = await fillBoard(service, [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]);
  await openScreen(page, '/admin/listings', 'Listings');
  const boxes = page.getByRole('checkbox', { name: /^Select (One|Two|Three)$/ });

  await boxes.nth(0).click();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected listings' });
  await expect(bar).toContainText('3 selected');
  const closed = { closed_at: new Date().toISOString(), closed_reason: 'gone' };
  await service.from('job_listings').update(closed).eq('id', ids[1]).throwOnError();
  await bar.getByRole('button', { name: 'Hold' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hold: 3 listings' });
  await dialog.getByRole('combobox', { name: 'Ground' }).selectOption('Discrimination');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('To be looked at.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Changed in the meantime', '“Two” has changed since: it is closed now');

  await page.getByRole('checkbox', { name: 'Select Two' }).click();
  await bar.getByRole('button', { name: 'Hold' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Ground' }).selectOption('Discrimination');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('To be looked at.');
  await page.getByRole('dialog').getByRole('button', { name: 'Hold' }).click();
  await expectToast(page, 'Held 2 listings', 'Undo');
  expect(await readListing(service, ids[0])).toMatchObject({ closed_reason: 'held' });
  await expect(page.getByRole('row').filter({ hasText: 'held' })).toHaveCount(2);
  forgiveStatus(consoleErrors, 409);
});

test('a visitor who follows a link to a job that was removed reads so, and goes on from there', async ({
  page,
  service,
  consoleErrors,
}) => {
  forgiveStatus(consoleErrors, 410);
  const [id] = await fillBoard(service, [{ title: 'Crypto Cashier' }, { title: 'Lighthouse Keeper' }]);
  const { slug } = await readListing(service, id);
  await openHydrated(page, '/');
  const removed = { closed_at: new Date().toISOString(), closed_reason: 'removed' };
  await service.from('job_listings').update(removed).eq('id', id).throwOnError();

  await page.getByRole('link', { name: 'Crypto Cashier' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This job was removed');
  await expect(page).toHaveURL(new RegExp(`/jobs/${slug}$`));
  await expectSound(page);
  await page.getByRole('link', { name: 'See all open jobs' }).click();
  await expect(page.getByRole('link', { name: 'Lighthouse Keeper' })).toBeVisible();
});
