import { expect, fillBoard, test } from './administrator.ts';
import { expectSound } from './expect-sound.ts';

// Among the administrators' specs for their board, which begins without a demo.

test('a board without listings says how they come in, and offers nothing that is not there', async ({
  page,
  service,
}) => {
  await fillBoard(service, []);

  for (const address of ['/', '/?category=All', '/?search=auditor']) {
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'No jobs yet' })).toContainText('as soon as employers post them');
    await expect(page.getByRole('link', { name: 'Post the first job' })).toHaveAttribute('href', '/employer/auth');
    await expect(page.getByRole('region', { name: 'Recently Added Jobs' })).toHaveCount(0);
    await expect(page.getByRole('main').getByText(/Browse all|\b0\b/)).toHaveCount(0);
  }
  await expectSound(page);

  await page.goto('/blog');
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expect(page.getByText('still being written')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
});
