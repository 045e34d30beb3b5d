import { expect, test } from 'vitest';
import { buildToastOptions } from './toast-options.ts';

const run = () => {};

test('a message that takes the place of one with a button takes the button away', () => {
  const before = buildToastOptions({ title: 'Decided', topic: 'one', action: { label: 'Undo', run } });
  const after = buildToastOptions({ title: 'Taken back', topic: 'one' });

  expect({ ...before, ...after }).toMatchObject({ id: 'one', action: undefined, duration: 5000 });
});

test('what failed and can be tried again is one message however often it fails', () => {
  const failed = { title: 'Error', description: 'No answer', isError: true, tryAgain: run };

  expect(buildToastOptions(failed)).toMatchObject({ id: 'No answer', action: { label: 'Try again' }, duration: 8000 });
});
