import { describe, expect, test } from 'vitest';
import { listPictures } from './list-pictures.ts';
import { readOrganization } from './read-organization.ts';
import { readPage } from './read-page.ts';

const data = (content: unknown) => `<script type="application/ld+json">${JSON.stringify(content)}</script>`;
const isOwn = (address: string) => address.includes('acme.example');
const organize = (content: unknown) => readOrganization(readPage(data(content)).data, isOwn);

describe('a page', () => {
  test('is read for its title, its tags and its linked data', () => {
    const page = readPage(`<!doctype html><html><head><title>Acme &amp; Co</title>
      <meta name="Description" content="Rollups &quot;for all&quot;"><meta property=og:image content=/card.png>
      <meta name="description" content="second"><!-- <link rel="icon" href="/no.png"> -->
      <LINK REL="Shortcut Icon" HREF=' /i.png ' SIZES="32x32"></head>
      <body><div><p>Words <a href="/x">more</a>${data({ '@type': 'Organization' })}<script>var a = "<link rel=icon>";</script></body>`);

    expect(page.title).toBe('Acme & Co');
    expect([...page.meta]).toEqual([
      ['description', 'Rollups "for all"'],
      ['og:image', '/card.png'],
    ]);
    expect(page.links).toEqual([{ rel: ['shortcut', 'icon'], href: '/i.png', sizes: '32x32', type: '' }]);
    expect(page.data).toEqual([{ '@type': 'Organization' }]);
  });

  test('that is broken or deep gives what it can', () => {
    expect(readPage('<div>'.repeat(200_000)).links).toEqual([]);
    expect(readPage(`${'<meta "'.repeat(50_000)}`).meta.size).toBe(0);
    expect(readPage('<script type="application/ld+json">{ not json</script>').data).toEqual([]);
    expect(readPage('').title).toBe('');
  });
});

describe('the organisation of a page', () => {
  test('is found in a graph, by its id, with logo and place', () => {
    const found = organize({
      '@graph': [
        { '@type': 'WebSite', publisher: { '@id': '#us' } },
        {
          '@type': ['Organization', 'Brand'],
          '@id': '#us',
          url: 'https://acme.example/',
          logo: { '@id': '#logo' },
          description: 'What we do.',
          industry: 'Rollups',
          address: {
            '@type': 'PostalAddress',
            addressLocality: 'Lisbon',
            addressCountry: 'PT',
            streetAddress: 'Rua 1',
          },
        },
        { '@type': 'ImageObject', '@id': '#logo', url: '/logo.svg' },
      ],
    });

    expect(found).toEqual({
      logo: '/logo.svg',
      description: 'What we do.',
      industry: 'Rollups',
      location: 'Lisbon, Portugal',
    });
  });

  test('is the one that others mention, but not one at another address', () => {
    expect(organize({ '@type': 'WebPage', publisher: { '@type': 'Organization', logo: '/a.png' } })?.logo).toBe(
      '/a.png',
    );
    expect(organize({ '@type': 'Organization', url: 'https://customer.example', logo: '/theirs.png' })).toBeNull();
    expect(organize({ '@type': 'Review', itemReviewed: { '@type': 'Organization', logo: '/theirs.png' } })).toBeNull();
  });

  test('of any shape is no error', () => {
    for (const odd of [
      null,
      7,
      'text',
      [],
      [[{}]],
      { '@type': {} },
      { '@type': 'Organization', logo: [{}, 3], address: 5 },
    ]) {
      expect(organize(odd)?.logo ?? null).toBeNull();
    }
  });
});

describe('the pictures of a page', () => {
  const base = new URL('https://acme.example/en/');
  const list = (head: string, logo: string | null = null) =>
    listPictures({ page: readPage(head), logo, base }).map(({ address, longest }) => [address, longest]);

  test('are tried from the likeliest: touch icons, its logo, large icons, small icons, the preview', () => {
    const head = `<meta property="og:image" content="https://cdn.example/card.png"><link rel="icon" sizes="32x32" href="s.png">
      <link rel="icon" sizes="192x192" href="/l.png"><link rel="apple-touch-icon" href="/t.png">`;

    expect(list(head, '/logo.svg')).toEqual([
      ['https://acme.example/t.png', 1.5],
      ['https://acme.example/logo.svg', 6],
      ['https://acme.example/l.png', 1.5],
      ['https://acme.example/apple-touch-icon.png', 1.5],
      ['https://acme.example/en/s.png', 1.5],
      ['https://cdn.example/card.png', 1.4],
    ]);
  });

  test('are neither placeholders nor anything that is not fetched', () => {
    const head = `<link rel="icon" href="/favicon.ico"><link rel="icon" href="data:image/png;base64,AA"><link rel="icon" href="javascript:x">
      <link rel="mask-icon" href="/mask.svg"><meta property="og:image" content="/images/w-logo-blue.png">`;

    expect(list(head, 'https://')).toEqual([['https://acme.example/apple-touch-icon.png', 1.5]]);
  });
});
