import pg from 'pg';
import { expect, expectToast, fillBoard, openScreen, test } from './administrator.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { readPostgresAddress } from './postgres-address.ts';
import { findDataDir } from './test-servers.ts';

test('an administrator marks an invoice as paid, reads it, and returns a part of the money', async ({
  page,
  service,
  baseURL,
  consoleErrors,
}) => {
  const [listing] = await fillBoard(service, [
    { title: 'Lighthouse Keeper', source: null, source_board: null, source_id: null },
  ]);
  const pool = new pg.Pool(readPostgresAddress(findDataDir(baseURL ?? '')));
  await pool.query('delete from orders');
  await pool.query(
    `with ordered as (
       insert into orders (listing_id, company_name, listing_title, kind, plan, days, is_featured, amount, currency, method)
       values ($1, 'Acme Labs', 'Lighthouse Keeper', 'new', 'featured', 30, true, 49900, 'USD', 'invoice') returning id
     ) select internal.open_invoice(id) from ordered`,
    [listing],
  );
  await pool.query("select internal.open_invoice(id), internal.raise_alarm('e2e', 'mismatch', id) from orders");
  await pool.end();

  await openScreen(page, '/admin/orders', 'Orders');
  await page.getByRole('link', { name: 'Acme Labs' }).last().click();
  const order = page.getByRole('region', { name: 'Order', exact: true });
  await expect(order.getByRole('heading', { name: 'Acme Labs' })).toBeFocused();
  await expectSound(page);

  await order.getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialog.getByText('Please fill this in')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('TX 7');
  await expectSound(page);
  const amount = dialog.getByRole('textbox', { name: /Amount/ });
  const price = await amount.inputValue();
  await amount.fill('9999999999');
  await page.keyboard.press('Enter');
  await expect(amount).toHaveAccessibleDescription(/^This is more than can be booked: at most \$1,000,000,000/);
  await amount.fill('3000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('This is more than its price: note why');
  forgiveStatus(consoleErrors, 400);
  await amount.fill(price);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'The order is paid');
  await expect(order.getByText('Paid', { exact: true }).first()).toBeVisible();

  await order.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByRole('textbox', { name: /Amount/ }).fill('500');
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('back');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Late');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('We have $499 of its money')).toBeVisible();
  await dialog.getByRole('textbox', { name: /Amount/ }).fill('99');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(order.getByRole('link', { name: /Credit note/ })).toBeVisible();

  await order.getByRole('button', { name: 'Settle' }).click();
  await dialog.getByRole('textbox').fill('Looked at it');
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect(order.getByText('Settled: Looked at it')).toBeVisible();

  await order.getByRole('link', { name: /Invoice/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice \d{4}-\d{5}$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^invoice-\d{4}-\d{5}\.pdf$/);
  await expectSound(page);
});
