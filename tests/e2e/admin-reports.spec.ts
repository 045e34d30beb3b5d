import { button, expect, fillBoard, openScreen, readListing, test } from './administrator.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { openHydrated } from './hydration.ts';

test('a stranger reports a job; an administrator finds it, removes it and gives it back', async ({
  page,
  service,
  consoleErrors,
}) => {
  forgiveStatus(consoleErrors, 400);
  const [id] = await fillBoard(service, [{ title: 'Crypto Cashier' }]);
  const { slug } = await readListing(service, id);
  await page.goto(`/jobs/${slug}`);
  await page.getByRole('link', { name: 'Report this job' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report this job');
  await button(page, 'Send report').click();
  await expect(page.getByText('Please choose a reason')).toBeVisible();
  await page.getByRole('radio', { name: 'It asks for money, keys or a recovery phrase' }).check();
  await expect(page.getByText('Please choose a reason')).toBeHidden();
  await page.getByRole('textbox', { name: 'What is wrong with it?' }).fill('They want my seed phrase.');
  await button(page, 'Send report').click();
  await expect(page.getByText('Your report has arrived')).toBeVisible();

  await openScreen(page, '/admin/reports', 'Reports');
  const row = page.getByRole('listitem').filter({ hasText: 'Crypto Cashier' }).first();
  await expect(row).toContainText('They want my seed phrase.');
  await expectSound(page);
  await row.getByRole('link', { name: /^Employer/ }).click();
  await expect(page.getByRole('article').getByRole('heading', { name: 'Acme Labs' })).toBeVisible();
  await page.goBack();
  await row.getByRole('button', { name: 'Remove Crypto Cashier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove “Crypto Cashier”' });
  await expect(dialog.getByRole('combobox', { name: 'Ground' })).toHaveValue('money-or-keys');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It asks for a seed phrase.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByText('No report waits for a look')).toBeVisible();
  expect(await readListing(service, id)).toMatchObject({ closed_reason: 'removed' });
  const decision = service.from('moderation_decisions').select('ground, clause').eq('listing_id', id).single();
  expect((await decision.throwOnError()).data).toEqual({
    ground: 'terms',
    clause: 'asks applicants for money, keys or to run something',
  });
  await page.getByRole('button', { name: /^Undo what .* removed “Crypto Cashier”/ }).click();
  await expect(page.getByText('Taken back').first()).toBeVisible();
  expect(await readListing(service, id)).toMatchObject({ closed_reason: null });
});

test('the form asks for more where content is illegal, also without scripts', async ({ browser, baseURL, service }) => {
  const [id] = await fillBoard(service, [{ title: 'Trader' }]);
  const { slug } = await readListing(service, id);
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await page.goto(`/jobs/${slug}/report`);

  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeHidden();
  await page.getByRole('radio', { name: 'It is illegal' }).check();
  await expect(page.getByRole('textbox', { name: 'Exact address of the content' })).toHaveValue(
    new RegExp(`/jobs/${slug}$`),
  );
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await button(page, 'Send report').click();

  await expect(page.getByText('Please say why you think it is illegal')).toBeVisible();
  await expect(page.getByText('Please confirm this')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada');
  await page.getByRole('textbox', { name: 'What is wrong with it?' }).fill('It offers stolen accounts.');
  await page.getByRole('textbox', { name: 'Your email' }).fill('ada@people.example');
  await page.getByRole('checkbox', { name: /good faith/ }).check();
  await button(page, 'Send report').click();
  await expect(page.getByText('Your report has arrived')).toBeVisible();
  await page.close();
});

test('the form leads to what is wrong, and says beside the button why nothing was sent', async ({
  page,
  service,
  consoleErrors,
}) => {
  forgiveStatus(consoleErrors, 400);
  forgiveStatus(consoleErrors, 413);
  const [id] = await fillBoard(service, [{ title: 'Broker' }]);
  const { slug } = await readListing(service, id);
  await openHydrated(page, `/jobs/${slug}/report`);

  await button(page, 'Send report').click();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.getByRole('radio', { name: 'It is illegal' }).check();
  const details = page.getByRole('textbox', { name: 'What is wrong with it?' });
  await expect(details).toHaveAttribute('aria-required', 'true');
  await button(page, 'Send report').click();
  await expect(details).toBeFocused();
  await expect(details).toHaveAccessibleDescription(/^Please say why you think it is illegal/);
  await details.fill('It offers stolen accounts.');
  await button(page, 'Send report').click();
  await expect(page.getByRole('textbox', { name: 'Your email' })).toBeFocused();
  await expect(page.getByText('Email is required')).toBeVisible();

  await page.getByRole('radio', { name: 'Something else' }).check();
  await details.evaluate((element) => element.removeAttribute('maxlength'));
  await details.fill('x'.repeat(25_000));
  await button(page, 'Send report').click();
  await expect(page.getByRole('alert').filter({ hasText: 'This report is too long.' })).toBeInViewport();
  await expect(button(page, 'Send report')).toBeInViewport();
  await expect(details).toHaveValue(/^x{25000}$/);
});
