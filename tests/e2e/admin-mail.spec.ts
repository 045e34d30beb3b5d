import { expect, expectToast, openScreen, test } from './administrator.ts';
import { expectSound } from './expect-sound.ts';

test('an administrator sees what mails need, and lifts a suppression with a way back', async ({ page }) => {
  await openScreen(page, '/admin/mail', 'Mail');
  await expect(page.getByText('Mails are written to files, none is sent.')).toBeVisible();
  await expect(page.getByText('Alerts have no postal address below them.')).toBeVisible();
  await expect(page.getByText(/\/webhooks\/mail\/raw\/\w{20}/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Send a test mail to me' }).click();
  await expect(page.getByText(/It was written to the outbox, for .+@/)).toBeVisible();

  await page.getByRole('textbox', { name: 'Look for an address' }).fill('Zoe@people.example');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Suppress it' }).click();
  await page.getByRole('button', { name: 'Suppress', exact: true }).click();
  await page.getByRole('button', { name: 'Lift the suppression of Zoe@people.example' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('She asked for it');
  await page.getByRole('dialog').getByRole('button', { name: 'Lift' }).click();
  await expectToast(page, 'Lifted', 'Mails are sent to this address again');
  await expect(page.getByText('This address is not suppressed')).toBeVisible();
  await expect(page.getByText('She asked for it')).toBeVisible();
  await page.getByRole('button', { name: /Undo the lifting of/ }).click();
  await expectToast(page, 'Undone', 'The address is suppressed again');
  await expect(page.getByRole('button', { name: /Lift the suppression of Address/ })).toBeVisible();
  await expectSound(page);
});

test('an administrator looks at a mail in both schemes, on a phone, and at its text', async ({ page }) => {
  await openScreen(page, '/admin/mail/previews', 'Mail Previews');
  await page.getByRole('link', { name: 'Invoice' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Invoice' })).toBeFocused();
  const card = (scheme: string) => page.frameLocator(`iframe[title="Invoice, ${scheme}"]`).locator('.card');
  await preview.getByRole('button', { name: 'Dark' }).click();
  await expect(card('dark')).toHaveCSS('background-color', 'rgb(28, 35, 32)');
  await preview.getByRole('button', { name: 'Light' }).click();
  await expect(card('light')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await preview.getByRole('button', { name: 'Phone' }).click();
  await expect(card('light').getByText('INV-2026-0042', { exact: true })).toBeVisible();
  // A link that is half under the header would count as a small one.
  await page.evaluate(() => scrollTo(0, 0));
  await expectSound(page);

  await preview.getByRole('button', { name: 'Text' }).click();
  await expect(preview.getByText('Invoice number: INV-2026-0042')).toBeVisible();
  await preview.getByText('Headers').click();
  await expect(preview.getByText('auto-generated')).toBeVisible();
});
