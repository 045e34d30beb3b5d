import { forgiveStatus } from './expect-sound.ts';
import {
  buildEmployer,
  buildListing,
  button,
  expect,
  expectDashboard,
  expectError,
  expectSuccess,
  field,
  fillIn,
  makeTitle,
  openForm,
  test,
} from './job-form.ts';
import { buildPerson } from './people.ts';

test('a listing of another employer, an unknown one and an address that names none cannot be opened', async ({
  page,
  baseURL,
  employer,
  consoleErrors,
}) => {
  const other = await buildEmployer(baseURL, 'Other Protocol');
  const { id } = await buildListing(other);
  const own = await buildListing(employer);

  for (const address of [id, '00000000-0000-4000-8000-000000000000', 'nonsense', `${own.id}'`]) {
    await page.goto(`/employer/jobs/edit/${address}`);
    await expectError(page, 'Failed to load job data');
    await expect(page.getByRole('heading', { name: 'This listing could not be loaded' })).toBeVisible();
    await button(page, 'Back to Dashboard').click();
    await expectDashboard(page);
  }

  forgiveStatus(consoleErrors, 406);
  const { data } = await other.client.from('job_listings').select('title').eq('id', id).single();
  expect(data?.title).toMatch(/^Protocol Engineer/);
});

test('an imported listing says that it cannot be edited here', async ({ page, employer, service }) => {
  const { id, slug } = await buildListing(employer);
  await service.from('job_listings').update({ source: 'rss', source_id: id }).eq('id', id).throwOnError();

  await page.goto(`/employer/jobs/edit/${id}`);

  await expect(page.getByText(/This listing was imported .* cannot be edited or deleted here/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the listing' })).toHaveAttribute('href', `/jobs/${slug}`);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await button(page, 'Back to Dashboard').click();
  await expectDashboard(page);
});

test('without a company saving is refused, and works as soon as there is one', async ({ page, signIn, baseURL }) => {
  const person = await buildPerson(baseURL, 'employer');
  await signIn(person);
  await openForm(page);
  await expect(page.getByRole('link', { name: 'Create your company profile' })).toHaveAttribute(
    'href',
    '/employer/company/create',
  );
  const title = makeTitle();
  await fillIn(page, { title });

  await button(page, 'Post Job').click();

  await expectError(page, 'Please create a company first');
  await expect(field(page, 'Job Title')).toHaveValue(title);
  await person.client.from('companies').insert({ name: 'Acme Late', user_id: person.id }).throwOnError();
  await button(page, 'Post Job').click();
  await expectSuccess(page, 'Job posted successfully');
});

test('a refused save or delete says so, keeps what was typed and can be tried again', async ({
  page,
  employer,
  service,
  consoleErrors,
}) => {
  const asked = { user_id: employer.id, role: 'employer' };
  const refuse = () => service.from('user_roles').delete().match(asked).throwOnError();
  const allow = () => service.from('user_roles').insert(asked).throwOnError();
  const title = makeTitle();
  await openForm(page);
  await fillIn(page, { title });
  await refuse();

  await button(page, 'Post Job').click();

  await expectError(page, 'Failed to save job');
  await expect(field(page, 'Job Title')).toHaveValue(title);
  await allow();
  await button(page, 'Post Job').click();
  await expectSuccess(page, 'Job posted successfully');
  forgiveStatus(consoleErrors, 403);

  // Now what row level security hides without a word.
  const { data: job } = await employer.client.from('job_listings').select('id').eq('title', title).single();
  await openForm(page, `/employer/jobs/edit/${job?.id}`);
  await field(page, 'Job Title').fill(`${title} again`);
  await refuse();
  await button(page, 'Update Job').click();
  await expectError(page, 'Failed to save job');
  await expect(field(page, 'Job Title')).toHaveValue(`${title} again`);
  await button(page, 'Delete Job').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectError(page, 'Failed to delete job');
  await expect(button(page, 'Delete Job')).toBeFocused();
  await allow();
  await button(page, 'Update Job').click();
  await expectSuccess(page, 'Job updated successfully');
});

test('while the server is away nothing is lost', async ({ page, context, employer, consoleErrors }) => {
  const { id, title } = await buildListing(employer);
  await openForm(page, `/employer/jobs/edit/${id}`);
  await field(page, 'Job Title').fill(`${title} away`);
  await context.setOffline(true);

  await button(page, 'Update Job').click();

  await expectError(page, 'Failed to save job');
  await context.setOffline(false);
  await expect(field(page, 'Job Title')).toHaveValue(`${title} away`);
  await button(page, 'Update Job').click();
  await expectSuccess(page, 'Job updated successfully');
  await expectDashboard(page);
  const isOffline = (error: string) => error.includes('ERR_INTERNET_DISCONNECTED');
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !isOffline(error)));
});

test('what another tab has saved meanwhile is not overwritten unasked', async ({ page, employer }) => {
  const { id } = await buildListing(employer);
  const change = (location: string) =>
    employer.client.from('job_listings').update({ location }).eq('id', id).throwOnError();
  const read = async () => {
    const columns = 'location, salary_range';
    return (await employer.client.from('job_listings').select(columns).eq('id', id).single().throwOnError()).data;
  };
  await openForm(page, `/employer/jobs/edit/${id}`);
  await field(page, 'Salary Range').fill('$90k');
  await change('Lisbon');

  await button(page, 'Update Job').click();
  const notice = page.getByText('This job was changed in another tab');
  await expect(notice).toBeVisible();
  expect(await read()).toEqual({ location: 'Lisbon', salary_range: null });

  await button(page, 'See the newer version').click();
  await expect(field(page, 'Location')).toHaveValue('Lisbon');
  await field(page, 'Salary Range').fill('$95k');
  await change('Porto');
  await button(page, 'Update Job').click();
  await expect(notice).toBeVisible();
  await button(page, 'Save mine in its place').click();
  await expectSuccess(page, 'Job updated successfully');
  expect(await read()).toEqual({ location: 'Lisbon', salary_range: '$95k' });
});
