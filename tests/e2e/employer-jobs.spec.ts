import { expectSound } from './expect-sound.ts';
import { openHydrated } from './hydration.ts';
import {
  buildListing,
  button,
  expect,
  expectDashboard,
  expectSuccess,
  field,
  fillIn,
  makeTitle,
  openForm,
  preview,
  remote,
  test,
} from './job-form.ts';

const description =
  'We move money for people.\n\nResponsibilities:\n- Ship the settlement layer\n\nRequirements:\n- Rust\n\nBenefits:\nFour weeks off.';

test('an employer writes a listing beside its preview and posts it; every visitor sees it with the next request', async ({
  page,
  request,
  employer,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openForm(page);
  await expect(page).toHaveTitle('Post New Job');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post New Job');
  await expect(field(page, 'Category').getByRole('option')).toHaveCount(17);
  await expect(field(page, 'Job Description')).toHaveAttribute('rows', '8');
  await expect(field(page, 'Requirements')).toHaveAttribute('rows', '5');
  await expect(field(page, 'Requirements')).toHaveAttribute(
    'placeholder',
    'List the required skills and qualifications...',
  );
  await expect(field(page, 'Application URL')).toHaveAttribute('type', 'url');
  await expect(page.locator('label').filter({ hasText: '*' })).toHaveText([
    'Job Title*',
    'Category*',
    'Job Description*',
  ]);

  const title = makeTitle();
  await fillIn(page, { title, description });
  await field(page, 'Requirements').fill('- A work permit');
  await field(page, 'Location').fill('Berlin, Germany');
  await field(page, 'Employment Type').fill('Full-time');
  await remote(page).check();
  await field(page, 'Salary Range').fill('$80k - $120k');
  await field(page, 'Application URL').fill('acme.example/apply');
  await field(page, 'Application URL').blur();
  await expect(field(page, 'Application URL')).toHaveValue('https://acme.example/apply');

  const headings = preview(page).getByRole('heading');
  const shown = [
    title,
    'Job Description',
    "What You'll Be Doing",
    "What We're Looking For",
    'Why Join Us',
    'Salary Range',
    'About Acme Protocol',
    'Ready to Apply?',
  ];
  await expect(headings).toHaveText(['Preview, as visitors will see it', ...shown]);
  for (const fact of ['Berlin, Germany', 'Full-time', 'Engineering', 'Remote', '$80k - $120k']) {
    await expect(preview(page).getByText(fact, { exact: true }).first()).toBeVisible();
  }
  const previewed = await preview(page).locator('.prose').allInnerTexts();

  const posted = page.waitForRequest((sent) => sent.url().includes('/job_listings') && sent.method() === 'POST');
  await button(page, 'Post Job').click();

  expect((await posted).postDataJSON()).toEqual({
    title,
    description,
    location: 'Berlin, Germany',
    category: 'Engineering',
    is_remote: true,
    salary_range: '$80k - $120k',
    employment_type: 'Full-time',
    requirements: '- A work permit',
    external_url: 'https://acme.example/apply',
    company_id: employer.company.id,
  });
  await expectSuccess(page, 'Job posted successfully');
  await expectDashboard(page);
  const { data: job } = await employer.client.from('job_listings').select('slug').eq('title', title).single();
  const path = `/jobs/${job?.slug}`;
  for (const address of ['/sitemap.xml', `/feed.xml?search=${title}`, `/company/${employer.company.slug}`]) {
    expect([address, (await (await request.get(address)).text()).includes(path)]).toEqual([address, true]);
  }
  await page.goto(path);
  const main = page.getByRole('main');
  expect((await main.getByRole('heading').allTextContents()).slice(0, shown.length)).toEqual(shown);
  expect((await main.locator('.prose').allInnerTexts()).slice(0, previewed.length)).toEqual(previewed);
});

test('an employer edits a listing, then deletes it after being asked, and each is so with the next request', async ({
  page,
  request,
  employer,
}) => {
  const { id, slug, title } = await buildListing(employer, { location: 'Berlin', salary_range: '$1', is_remote: true });
  const read = page.waitForRequest((sent) => sent.url().includes('/job_listings?') && sent.url().includes(id));
  await openForm(page, `/employer/jobs/edit/${id}`);
  expect(new URL((await read).url()).search).toBe(
    `?${new URLSearchParams({ select: '*,company:companies(*)', id: `eq.${id}`, company_id: `eq.${employer.company.id}` })}`,
  );
  await expect(page).toHaveTitle('Edit Job');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Job');
  await expect(field(page, 'Job Title')).toHaveValue(title);
  await expect(field(page, 'Category')).toHaveValue('Engineering');
  await expect(field(page, 'Location')).toHaveValue('Berlin');
  await expect(remote(page)).toBeChecked();

  const renamed = `Renamed ${title}`;
  await field(page, 'Job Title').fill(renamed);
  await field(page, 'Category').selectOption('AI & Machine Learning');
  await field(page, 'Location').fill(' ');
  await remote(page).uncheck();
  const updated = page.waitForRequest((sent) => sent.method() === 'PATCH');
  await button(page, 'Update Job').click();

  expect(new URL((await updated).url()).search).toBe(`?id=eq.${id}`);
  expect((await updated).postDataJSON()).toEqual({
    title: renamed,
    description: 'Keeps the protocol honest.',
    location: null,
    category: 'AI & Machine Learning',
    is_remote: false,
    salary_range: '$1',
    employment_type: null,
    requirements: null,
    external_url: null,
    company_id: employer.company.id,
  });
  await expectSuccess(page, 'Job updated successfully');
  await expectDashboard(page);
  expect(await (await request.get(`/jobs/${slug}`)).text()).toMatch(new RegExp(`<h1[^>]*>${renamed}</h1>`));
  expect(await (await request.get(`/feed.xml?search=${renamed}`)).text()).toContain(`<title>${renamed}`);

  await openForm(page, `/employer/jobs/edit/${id}`);
  const dialog = page.getByRole('alertdialog', { name: 'Delete Job' });
  await button(page, 'Delete Job').click();
  await expect(dialog).toHaveAccessibleDescription(
    `Are you sure you want to delete this job listing? This action cannot be undone. ${renamed}`,
  );
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Delete Job')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Delete Job')).toBeFocused();
  expect((await request.get(`/jobs/${slug}`)).status()).toBe(200);
  await page.keyboard.press('Enter');
  const deleted = page.waitForRequest((sent) => sent.method() === 'DELETE');
  await dialog.getByRole('button', { name: 'Delete' }).click();

  expect(new URL((await deleted).url()).search).toBe(`?id=eq.${id}`);
  await expectSuccess(page, 'Job deleted successfully');
  await expectDashboard(page);
  expect((await request.get(`/jobs/${slug}`)).status()).toBe(404);
  // Pages that listed it may be a second old for others.
  for (const address of ['/sitemap.xml', `/feed.xml?search=${renamed}`, `/company/${employer.company.slug}`]) {
    await expect
      .poll(async () => [address, (await (await request.get(address)).text()).includes(slug)])
      .toEqual([address, false]);
  }
});

test('the keyboard alone posts a listing, and posts it once', async ({ page, employer }) => {
  await openForm(page, '/employer/jobs/anything');
  const title = makeTitle();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let posts = 0;
  await page.route('**/rest/v1/job_listings*', async (route) => {
    if (route.request().method() === 'POST') {
      posts += 1;
      await held;
    }
    await route.continue();
  });

  await field(page, 'Job Title').focus();
  // A text area's toolbar is one stop before it.
  for (const keys of [title, 'Design', '', 'Draws.', '', 'A pencil', 'Lisbon', 'Part-time']) {
    await page.keyboard.type(keys);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('$90k');
  await page.keyboard.press('Tab');
  await page.keyboard.type('acme.example');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Saving...')).toBeDisabled();
  await page.keyboard.press('Enter');
  await page.evaluate(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>('main form')) form.requestSubmit();
  });
  letGo();

  await expectSuccess(page, 'Job posted successfully');
  await expectDashboard(page);
  const { data } = await employer.client.from('job_listings').select('*').eq('title', title);
  expect(posts).toBe(1);
  expect(data).toEqual([
    expect.objectContaining({
      category: 'Design',
      description: 'Draws.',
      requirements: 'A pencil',
      location: 'Lisbon',
      employment_type: 'Part-time',
      is_remote: true,
      salary_range: '$90k',
      external_url: 'https://acme.example',
    }),
  ]);
});

test('what is wrong is said under its field, first on submit and then with every key; nothing is sent', async ({
  page,
  employer,
}) => {
  await openForm(page);
  await field(page, 'Application URL').fill('apply here');
  await field(page, 'Location').fill('x'.repeat(201));
  await expect(page.getByText(/must be/)).toHaveCount(0);

  await button(page, 'Post Job').click();

  for (const [name, problem] of [
    ['Job Title', 'Job Title is required'],
    ['Category', 'Category is required'],
    ['Job Description', 'Job Description is required'],
    ['Location', 'Location must be at most 200 characters'],
    ['Application URL', 'Application URL must be a web address such as https://acme.example/apply'],
  ] as const) {
    await expect(page.getByText(problem)).toBeVisible();
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`^${problem}`));
  }
  await expect(field(page, 'Job Title')).toBeFocused();
  await expectSound(page);

  await fillIn(page);
  await field(page, 'Location').fill('Berlin');
  await expect(page.getByText(/is required|must be at most/)).toHaveCount(0);
  await button(page, 'Post Job').click();
  await expect(field(page, 'Application URL')).toBeFocused();
  await field(page, 'Application URL').fill('https://acme.example');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  const { data } = await employer.client.from('job_listings').select('id').eq('company_id', employer.company.id);
  expect(data).toEqual([]);
});

test('a list that was seen before is as new as the board when its chip is chosen again', async ({
  page,
  request,
  employer,
}) => {
  const chip = (name: string) => page.getByRole('navigation', { name: 'Job categories' }).getByRole('link', { name });
  await openHydrated(page, '/?category=Sales');
  for (const category of ['Design', 'Sales', 'Design']) {
    await chip(category).click();
    await expect(page).toHaveURL(new RegExp(`category=${category}`));
  }
  const { title } = await buildListing(employer, { category: 'Sales' });
  const data = '/_.data?category=Sales&_routes=routes%2Fhome';
  await expect.poll(async () => (await request.get(data)).text()).toContain(title);

  await chip('Sales').click();

  await expect(page.getByRole('link', { name: title })).toBeVisible();
});
