import type { Page } from '@playwright/test';
import { expect, field, openForm, preview, test } from './job-form.ts';

const copied = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h2><span>Benefits</span></h2>
  <p><span style="font-weight:700">Pay</span><span>, see </span><a href="https://acme.example/pay?utm_source=doc">here</a></p>
  <ul><li><p>Time</p></li><ul><li><p>off</p></li></ul></ul><script>document.title = 'x'</script></b>`;

/** As the browser does it when something was copied elsewhere; where nothing handles it, it would paste the plain text. */
async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await page.evaluate((formats) => {
    const clipboardData = new DataTransfer();
    for (const [format, text] of Object.entries(formats)) clipboardData.setData(format, text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (document.activeElement?.dispatchEvent(event)) {
      document.execCommand('insertText', false, clipboardData.getData('text/plain'));
    }
  }, data);
}

test('an employer formats a description by toolbar, keys and paste, and undoes each in one step', async ({
  page,
  employer: _,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openForm(page);
  const text = field(page, 'Job Description');
  const select = (from: number, to: number) =>
    text.evaluate((area: HTMLTextAreaElement, range) => area.setSelectionRange(...range), [from, to] as const);

  await text.fill('We move money fast.');
  await select(8, 13);
  await text.press('Control+b');
  await expect(text).toHaveValue('We move **money** fast.');
  await text.press('Control+z');
  await expect(text).toHaveValue('We move money fast.');

  await text.press('End');
  await text.press('Enter');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' }).first();
  await text.press('Shift+Tab');
  await expect(toolbar.getByRole('button', { name: 'Heading' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await expect(text).toHaveValue('We move money fast.\n- One\n- Two');

  await text.fill('Hook.\n\n');
  await paste(page, { 'text/html': copied, 'text/plain': 'plain' });
  const pasted = 'Hook.\n\n## Benefits\n**Pay**, see [here](https://acme.example/pay)\n\n- Time\n    - off';
  await expect(text).toHaveValue(pasted);
  await expect(preview(page).getByRole('heading', { name: 'Why Join Us' })).toBeVisible();
  await expect(preview(page).locator('.prose li li')).toHaveText('off');
  await text.press('Control+z');
  await expect(text).toHaveValue('Hook.\n\n');
  await paste(page, { 'text/plain': 'A <b>plain</b> word' });
  await expect(text).toHaveValue('Hook.\n\nA <b>plain</b> word');
  await expect(preview(page).locator('.prose strong').first()).toHaveText('plain');

  await field(page, 'Requirements').fill('word '.repeat(3998));
  await paste(page, { 'text/html': `<ul><li>${'y'.repeat(30)}</li></ul>`, 'text/plain': 'y' });
  await expect(page.getByRole('status').filter({ hasText: 'this field holds 20,000 characters' })).toBeVisible();
});
