import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Library, openLibrary } from './fixtures/open-library.ts';

// A function whose only argument is a row of the table is a field of it, except that `*` leaves it out
// (https://docs.postgrest.org/en/v14/references/api/computed_fields.html).

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

describe('a function of a row is a field', () => {
  test.each<[string, unknown]>([
    ['/books?select=id,label&id=eq.1', [{ id: 1, label: 'Notes on engines #1' }]],
    ['/books?select=name:label&id=eq.1', [{ name: 'Notes on engines #1' }]],
    ['/books?select=id&label=like.*%234', [{ id: 4 }]],
    ['/books?select=id&or=(label.like.*%234,label.like.Notes*)&order=id', [{ id: 1 }, { id: 4 }]],
    ['/books?select=id&order=label.desc&limit=1', [{ id: 2 }]],
    ['/authors?select=name,books(label)&id=eq.2', [{ name: 'Ben', books: [{ label: 'A "quiet" house #3' }] }]],
    [
      '/authors?select=id,books(id)&books.label=like.Notes*&books.order=label&id=lte.2&order=id',
      [
        { id: 1, books: [{ id: 1 }] },
        { id: 2, books: [] },
      ],
    ],
    [
      '/covers?select=colour,books!inner(label)&books.label=like.Notes*',
      [{ colour: 'red', books: { label: 'Notes on engines #1' } }],
    ],
    ['/covers?select=colour,...books(label)&book_id=eq.1', [{ colour: 'red', label: 'Notes on engines #1' }]],
    ['/covers?select=colour,books()&order=books(label)', [{ colour: 'red' }, { colour: 'blue' }]],
  ])('GET %s', async (path, expected) => {
    const { status, body } = await library.ask(`GET ${path}`);

    expect({ status, body }).toEqual({ status: 200, body: expected });
  });

  test('rows are counted by it', async () => {
    const { headers } = await library.ask('GET /books?select=id&label=like.Notes*', {
      headers: { Prefer: 'count=exact' },
    });

    expect(headers.get('content-range')).toBe('0-0/1');
  });
});

describe('a function of a row is no field', () => {
  test.each<[string, string, number, string]>([
    ['where the caller may not call it', '/books?select=margin', 401, '42501'],
    ['in a filter, where the caller may not call it', '/books?select=id&margin=gt.1', 401, '42501'],
    ['in an order, where the caller may not call it', '/books?select=id&order=margin', 401, '42501'],
    ['in an embed, where the caller may not call it', '/authors?select=books(margin)', 401, '42501'],
    ["of another table's row", '/authors?select=label', 400, '42703'],
    ['in a schema that is not asked', '/books?select=weight', 400, '42703'],
    ['when it takes no row at all', '/books?select=titles', 400, '42703'],
    ['when there is none', '/books?select=lable', 400, '42703'],
  ])('%s', async (_, path, status, code) => {
    expect(await library.ask(`GET ${path}`)).toMatchObject({ status, body: { code } });
  });
});
