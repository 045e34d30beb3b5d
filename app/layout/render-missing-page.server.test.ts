import { expect, test } from 'vitest';
import { renderMissingPage } from './render-missing-page.server.tsx';

test.each(['/smart-contracts', '/smart-contracts.data'])('the page that is missing at %s offers its words', (path) => {
  const { offers } = renderMissingPage(new Request(`http://board.example${path}`));

  expect(offers).toContain('value="smart contracts"');
});
