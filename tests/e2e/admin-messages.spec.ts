import { expect, expectToast, fillBoard, openScreen, test } from './administrator.ts';
import { expectSound } from './expect-sound.ts';

test('an administrator finds a message, reads it with the job it names, and answers it', async ({ page, service }) => {
  await fillBoard(service, [{ title: 'Lighthouse Keeper' }]);
  const { data: job } = await service.from('job_listings').select('slug').single().throwOnError();
  await service.from('contact_submissions').delete().not('id', 'is', null).throwOnError();
  const message = (name: string, text: string) => ({ name, email: 'zoe@people.example', message: text });
  await openScreen(page, '/admin/messages', 'Messages');
  await expect(page.getByText('There are no messages yet')).toBeVisible();
  await service
    .from('contact_submissions')
    .insert([
      message('Zoë', `Is this job real? ${page.url().replace('admin/messages', `jobs/${job.slug}`)}`),
      message('Ann', 'Buy followers now'),
    ])
    .throwOnError();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('link', { name: /Ann/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('job real');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /Ann/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Zoë.*New/ }).click();
  const open = page.getByRole('region', { name: 'Message', exact: true });
  await expect(open.getByRole('heading', { name: 'Zoë' })).toBeFocused();
  await expect(open.getByRole('link', { name: 'Lighthouse Keeper' })).toHaveAttribute('href', `/jobs/${job.slug}`);
  await expect(open.getByText('marked it as read')).toBeVisible();
  await expectSound(page);

  await open.getByRole('button', { name: 'Send Reply' }).click();
  await expect(open.getByText('A reply is needed')).toBeVisible();
  await open.getByRole('textbox', { name: 'Reply to zoe@people.example' }).fill('Yes, it is.');
  await page.reload();
  await expect(open.getByRole('textbox', { name: 'Reply to zoe@people.example' })).toHaveValue('Yes, it is.');
  await open.getByRole('button', { name: 'Send Reply' }).click();
  await expectToast(page, 'Success', 'The reply is on its way');
  await expect(open.getByText('Yes, it is.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Zoë.*Answered/ })).toBeVisible();
});
