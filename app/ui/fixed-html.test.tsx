import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Fixed, FixedHtml } from './fixed-html.tsx';
import { renderFixed } from './render-fixed.server.ts';

const year = 2026;
const show = () => (
  <>
    © {year} <b>all</b>
  </>
);

test('the server writes what React would have written there', () => {
  const fixed = (
    <Fixed as="ul" name="as React would" className="row">
      {show}
    </Fixed>
  );

  expect(renderToString(<FixedHtml value={renderFixed}>{fixed}</FixedHtml>)).toBe(renderToString(fixed));
});

test('what has one name is rendered once', () => {
  const render = vi.fn(show);
  const page = (
    <FixedHtml value={renderFixed}>
      <Fixed name="once">{render}</Fixed>
      <Fixed name="once">{render}</Fixed>
    </FixedHtml>
  );

  const once = renderToString(page);

  expect(renderToString(page)).toBe(once);
  expect(render).toHaveBeenCalledOnce();
});
