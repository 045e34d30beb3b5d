import { expectSound } from './expect-sound.ts';
import { buildListing, button, expect, field, openForm, preview, test } from './job-form.ts';

test('the preview shows strangers’ HTML as its page would, harmless, and its links leave the form alone', async ({
  page,
  request,
  employer,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { id } = await buildListing(employer);
  await openForm(page, `/employer/jobs/edit/${id}`);
  await field(page, 'Job Description').fill(
    '<p>Hello <b>there</b></p><img src=x onerror="document.title=1"><script>document.title=2</script><p><a href="javascript:document.title=3">click</a></p>',
  );

  await expect(preview(page).locator('.prose').first()).toHaveText(/Hello there\s*click/);
  expect(await preview(page).locator('.prose').first().innerHTML()).toBe('<p>Hello <b>there</b></p><p>click</p>');
  await expect(page).toHaveTitle('Edit Job');

  let counted = 0;
  await context.route('**/figures', (route) => {
    counted += 1;
    return route.abort();
  });
  await context.route('https://acme.example/**', (route) => route.fulfill({ body: 'There' }));
  for (const name of ['Acme Protocol', 'Visit Acme Protocol']) {
    const opened = context.waitForEvent('page');
    await preview(page).getByRole('link', { name, exact: true }).click();
    await (await opened).close();
  }
  expect(counted).toBe(0);
  await expect(field(page, 'Job Description')).toHaveValue(/^<p>Hello/);

  const { data } = await employer.client.auth.getSession();
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  const ask = (data: unknown) => request.post('/preview-description', { data, headers });
  const written = { description: 'x', requirements: '', location: '', about: '' };
  expect((await ask(written)).status()).toBe(200);
  expect((await ask({ ...written, description: 'x'.repeat(100_001) })).status()).toBe(400);
  expect((await ask({ description: 'x' })).status()).toBe(400);
  expect((await ask('no JSON')).status()).toBe(400);
  expect((await ask({ ...written, more: 'x'.repeat(500_000) })).status()).toBe(413);
  expect((await request.post('/preview-description', { data: written })).status()).toBe(401);
  expect((await request.get('/preview-description')).status()).toBe(404);
});

test('on a phone the form and its preview take turns', async ({ page, employer }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id, title } = await buildListing(employer);
  await openForm(page, `/employer/jobs/edit/${id}`);
  await expect(preview(page)).toBeHidden();

  await button(page, 'Preview').click();

  await expect(button(page, 'Preview')).toHaveAttribute('aria-pressed', 'true');
  await expect(field(page, 'Job Title')).toBeHidden();
  await expect(preview(page).getByRole('heading', { name: title })).toBeVisible();
  await expect(preview(page).getByText('Keeps the protocol honest.')).toBeVisible();
  await expectSound(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await button(page, 'Edit').click();
  await expect(field(page, 'Job Title')).toHaveValue(title);
  await expect(preview(page)).toBeHidden();
});
