import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { ListingActionDialog } from './listing-action-dialog.tsx';
import type { ActionName } from './listing-actions.ts';

const client = createClient('http://localhost', 'sb_publishable_test');

test.each<[ActionName, string[]]>([
  ['remove', ['Ground*', 'Reason*']],
  ['hold', ['Ground*', 'Reason*']],
  ['close', ['Ground*', 'Reason*']],
  ['unlist', ['Ground*', 'Reason*']],
  ['merge', ['The listing that stays*', 'Reason*']],
  ['release', ['Reason (optional)']],
])('the dialog of %s asks for %j', (action, labels) => {
  const { texts } = render(
    <ListingActionDialog client={client} action={action} listings={[]} onClose={() => {}} onOrder={() => {}} />,
  );

  expect(texts('label')).toEqual(labels);
});
