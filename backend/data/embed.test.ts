import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Library, openLibrary } from './fixtures/open-library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

const read = async (path: string) => (await library.ask(`GET ${encodeURI(path)}`)).body;

describe('relationships', () => {
  test.each<[string, string, unknown]>([
    ['many to one', '/books?select=id,authors(name)&id=eq.1', [{ id: 1, authors: { name: 'Ada' } }]],
    ['no row at the other end', '/books?select=id,authors(name)&id=eq.4', [{ id: 4, authors: null }]],
    [
      'one to many',
      '/authors?select=name,books(id)&id=eq.1&books.order=id',
      [{ name: 'Ada', books: [{ id: 1 }, { id: 2 }] }],
    ],
    ['an empty list', '/authors?select=name,books(id)&id=eq.3', [{ name: 'Cy', books: [] }]],
    ['one to one', '/books?select=id,covers(colour)&id=eq.1', [{ id: 1, covers: { colour: 'red' } }]],
    [
      'many to many',
      '/books?select=id,genres(name)&id=eq.3&genres.order=id',
      [{ id: 3, genres: [{ name: 'essay' }, { name: 'poem' }] }],
    ],
    ['an alias', '/books?select=writer:authors(name)&id=eq.1', [{ writer: { name: 'Ada' } }]],
    ['by the column of the key', '/books?select=author_id(name)&id=eq.1', [{ author_id: { name: 'Ada' } }]],
    ['by the name of the key', '/letters?select=letters_sender(name)&id=eq.1', [{ letters_sender: { name: 'Ada' } }]],
    ['a hint', '/letters?select=authors!letters_receiver(name)&id=eq.1', [{ authors: { name: 'Ben' } }]],
    [
      'a hint by column, twice',
      '/letters?select=from:authors!sender_id(name),to:authors!receiver_id(name)&id=eq.1',
      [{ from: { name: 'Ada' }, to: { name: 'Ben' } }],
    ],
    ['the parent of itself', '/shelves?select=id,parent_id(name)&id=eq.2', [{ id: 2, parent_id: { name: 'top' } }]],
    [
      'the children of itself',
      '/shelves?select=id,shelves(id)&id=eq.1&shelves.order=id',
      [{ id: 1, shelves: [{ id: 2 }, { id: 3 }] }],
    ],
    [
      'through levels',
      '/authors?select=books(genres(name),publishers(name))&id=eq.2',
      [{ books: [{ genres: [{ name: 'essay' }, { name: 'poem' }], publishers: { name: 'South' } }] }],
    ],
    [
      'from a view',
      '/cheap_books?select=book_id,authors(name)&order=book_id',
      [
        { book_id: 2, authors: { name: 'Ada' } },
        { book_id: 3, authors: { name: 'Ben' } },
      ],
    ],
    [
      'to a view',
      '/authors?select=name,cheap_books(title)&id=eq.1',
      [{ name: 'Ada', cheap_books: [{ title: 'Verses, (collected)' }] }],
    ],
    [
      'computed by a function',
      '/books?select=id,first_author(name)&id=eq.1',
      [{ id: 1, first_author: { name: 'Ada' } }],
    ],
    ['spread of one', '/books?select=id,...authors(writer:name)&id=eq.1', [{ id: 1, writer: 'Ada' }]],
    [
      'spread of many',
      '/authors?select=name,...books(id,title)&id=eq.1&books.order=id.desc',
      [{ name: 'Ada', id: [2, 1], title: ['Verses, (collected)', 'Notes on engines'] }],
    ],
    [
      'aggregate in an embed',
      '/authors?select=name,books(count(),price.sum())&id=eq.1',
      [{ name: 'Ada', books: [{ count: 2, sum: 19.5 }] }],
    ],
    [
      'aggregate of a spread',
      '/books?select=status,...authors(born.max())&order=status',
      [
        { status: 'draft', max: 1900 },
        { status: 'published', max: 1815 },
      ],
    ],
  ])('%s', async (_, path, expected) => {
    expect(await read(path)).toEqual(expected);
  });
});

describe('embeds and the rows around them', () => {
  test.each<[string, string, unknown]>([
    [
      'a filter on an embed leaves the rows',
      '/books?select=id,authors(name)&authors.name=eq.Ada&id=in.(1,3)&order=id',
      [
        { id: 1, authors: { name: 'Ada' } },
        { id: 3, authors: null },
      ],
    ],
    [
      'with !inner it chooses among them',
      '/books?select=id,authors!inner(name)&authors.name=eq.Ada&order=id',
      [
        { id: 1, authors: { name: 'Ada' } },
        { id: 2, authors: { name: 'Ada' } },
      ],
    ],
    [
      '!inner on a list asks for an element',
      '/authors?select=id,books!inner(id)&books.price=gt.10',
      [{ id: 1, books: [{ id: 1 }] }],
    ],
    [
      'so does not.is.null',
      '/authors?select=id,books(id)&books.price=gt.10&books=not.is.null',
      [{ id: 1, books: [{ id: 1 }] }],
    ],
    ['is.null finds those without', '/authors?select=id,books(id)&books=is.null', [{ id: 3, books: [] }]],
    ['an empty embed filters and is not answered', '/books?select=id,authors!inner()&authors.name=eq.Ben', [{ id: 3 }]],
    [
      'an embed may be one of several conditions',
      '/books?select=id,authors(name),found:authors()&found.name=eq.Ben&or=(id.eq.1,found.not.is.null)&order=id',
      [
        { id: 1, authors: { name: 'Ada' } },
        { id: 3, authors: { name: 'Ben' } },
      ],
    ],
    [
      'rows are ordered by the column of an embed',
      '/books?select=id,authors(name)&order=authors(name).desc.nullslast,id',
      [
        { id: 3, authors: { name: 'Ben' } },
        { id: 1, authors: { name: 'Ada' } },
        { id: 2, authors: { name: 'Ada' } },
        { id: 4, authors: null },
      ],
    ],
    [
      'embeds have limits',
      '/authors?select=books(id)&id=eq.1&books.order=id.desc&books.limit=1',
      [{ books: [{ id: 2 }] }],
    ],
    ['and offsets', '/authors?select=books(id)&id=eq.1&books.order=id&books.offset=1', [{ books: [{ id: 2 }] }]],
    [
      'and trees of conditions',
      '/authors?select=books(id)&id=eq.1&books.or=(id.eq.1,price.gt.100)',
      [{ books: [{ id: 1 }] }],
    ],
  ])('%s', async (_, path, expected) => {
    expect(await read(path)).toEqual(expected);
  });

  test.each([
    ['/books?select=id,authors!inner(name)&authors.name=eq.Ada&limit=1', '0-0/2'],
    ['/authors?select=id,books()&books=is.null&limit=1', '0-0/1'],
    ['/authors?select=id,books()&books=not.is.null&limit=1', '0-0/2'],
    ['/books?select=id,genres!inner()&genres.name=eq.poem&limit=1', '0-0/2'],
  ])('the count of %s is %s', async (path, range) => {
    const { headers } = await library.ask(`GET ${path}`, { headers: { Prefer: 'count=exact' } });

    expect(headers.get('content-range')).toBe(range);
  });
});

describe('what cannot be embedded', () => {
  test('no relationship is a 400 that suggests the likely name', async () => {
    const { status, body } = await library.ask('GET /books?select=author(*)');

    expect(status).toBe(400);
    expect(body).toEqual({
      code: 'PGRST200',
      message: "Could not find a relationship between 'books' and 'author' in the schema cache",
      details:
        "Searched for a foreign key relationship between 'books' and 'author' in the schema 'library', but no matches were found.",
      hint: "Perhaps you meant 'authors' instead of 'author'.",
    });
  });

  test('a wrong hint is named', async () => {
    const { body } = await library.ask('GET /books?select=authors!nothing(*)');

    expect(body).toMatchObject({
      code: 'PGRST200',
      details: expect.stringContaining("using the hint 'nothing'"),
      hint: null,
    });
  });

  test('several relationships are a 300 that lists them', async () => {
    const { status, body } = await library.ask('GET /letters?select=authors(*)');

    expect(status).toBe(300);
    expect(body).toEqual({
      code: 'PGRST201',
      message: "Could not embed because more than one relationship was found for 'letters' and 'authors'",
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'letters with authors',
          relationship: 'letters_receiver using letters(receiver_id) and authors(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'letters with authors',
          relationship: 'letters_sender using letters(sender_id) and authors(id)',
        },
      ],
      hint: "Try changing 'authors' to one of the following: 'authors!letters_receiver', 'authors!letters_sender'. Find the desired relationship in the 'details' key.",
    });
  });

  test.each([
    ['/books?authors.name=eq.Ada', 'PGRST108', "'authors' is not an embedded resource in this request"],
    ['/books?select=id,authors(*)&authors=eq.1', 'PGRST120', "Bad operator on the 'authors' embedded resource"],
    ['/authors?select=*,books(*)&order=books(title)', 'PGRST118', "A related order on 'books' is not possible"],
    ['/authors?select=...books(count())', 'PGRST127', 'Feature not implemented'],
    ['/books?select=id,authors(*),authors(*)', '42712', 'table name "books_authors_1" specified more than once'],
  ])('%s is refused with %s', async (path, code, message) => {
    const { status, body } = await library.ask(`GET ${path}`);

    expect(status).toBe(400);
    expect(body).toMatchObject({ code, message });
  });
});
