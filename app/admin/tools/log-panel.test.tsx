import { expect, test } from 'vitest';
import { tools } from '#domain/tools.ts';
import { buildRun } from '#tests/build-run.ts';
import { render } from '#tests/render.tsx';
import { LogPanel } from './log-panel.tsx';
import { ResultPanel } from './result-panel.tsx';
import type { ToolHandle } from './use-tool.ts';

const nothing = async () => {};
const idle: ToolHandle = {
  ...{ words: tools['scrape-jobs'], isRunning: false, isStopping: false, run: null, lines: [], stats: null },
  ...{ start: nothing, stop: nothing, refresh: nothing },
};
const show = (values: Partial<ToolHandle>) => render(<LogPanel title="Scraper Logs" tool={{ ...idle, ...values }} />);

test.each([
  ['Not running', {}],
  ['Running...', { isRunning: true }],
  ['Stopping...', { isRunning: true, isStopping: true }],
])('a tool is %s', (words, values) => {
  expect(show(values).texts('span', { role: 'status' })).toEqual([words]);
});

test('the lines of a run stand in their order', () => {
  expect(show({}).text).toContain('No logs yet');
  expect(show({ lines: ['one', 'two', 'one'] }).texts('li')).toEqual(['one', 'two', 'one']);
});

test('how far a run is, is told where its total is known', () => {
  const known = show({ isRunning: true, run: buildRun({ progress_done: 1200, progress_total: 4800 }) });
  const unknown = show({ isRunning: true, run: buildRun({ progress_total: null }) });

  expect(known.find('div', { role: 'progressbar' })[0]?.attributes).toMatchObject({
    'aria-valuenow': '1200',
    'aria-valuemax': '4800',
    'aria-valuetext': '1,200 of 4,800',
  });
  expect(known.html).toContain('width:25%');
  expect(unknown.find('div', { role: 'progressbar' })[0]?.attributes).not.toHaveProperty('aria-valuenow');
  expect(show({ run: buildRun() }).find('div', { role: 'progressbar' })).toEqual([]);
});

test('figures are dashes until there is a run, and a figure that a run lacks stays one', () => {
  const { figures } = tools['scrape-jobs'];
  const show = (stats: Record<string, unknown> | null) =>
    render(<ResultPanel title="Result" figures={figures} stats={stats} />).texts('dd');

  expect(show(null)).toEqual(['–', '–', '–', '–']);
  expect(show({ total_fetched: 12345, processed: 0, skipped: 'many' })).toEqual(['12,345', '0', '–', '–']);
});
