import { expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { SearchBox } from './search-box.tsx';

test('without scripts the search box is a form that leads to the home page', () => {
  const box = render(<SearchBox />);
  const [form] = box.find('form');
  const [input] = box.find('input');

  expect(form?.attributes).toMatchObject({ action: '/', method: 'get' });
  expect(input?.attributes).toMatchObject({ type: 'search', name: 'search', maxlength: '200', value: '' });
  expect(box.texts('button', { type: 'submit' })).toEqual(['Search']);
});

test('its list is closed, and named by the field that controls it', () => {
  const box = render(<SearchBox filters={{ search: 'rust', category: 'All', show: 50 }} />);
  const [input] = box.find('input', { role: 'combobox' });

  expect(input?.attributes).toMatchObject({ 'aria-expanded': 'false', 'aria-autocomplete': 'list', value: 'rust' });
  expect(input?.attributes).not.toHaveProperty('aria-activedescendant');
  expect(box.find('div', { id: input?.attributes['aria-controls'] ?? '', role: 'listbox', hidden: '' })).toHaveLength(
    1,
  );
});

test.each([
  ['Design', { category: 'Design' }, ['category=Design']],
  ['All', { category: 'All' }, []],
  ['what pays enough in Portugal', { category: 'All', country: ['PT'], pay: 90_000 }, ['country=PT', 'pay=90000']],
])('a search inside of %s carries %j along', (_, filters, carried) => {
  const hidden = render(<SearchBox filters={{ search: '', show: 50, ...filters }} />).find('input', { type: 'hidden' });

  expect(hidden.map(({ attributes: { name, value } }) => `${name}=${value}`)).toEqual(carried);
});
