import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#tests/render.tsx';
import { findChosenCountry, removeCountry, storeCountry, useChosenCountry } from './chosen-country.ts';

afterEach(() => vi.unstubAllGlobals());

function openBrowser(stored = new Map<string, string>()) {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
}

test('the country that a seeker chose is stored until it is removed', () => {
  openBrowser();
  storeCountry('PT');
  expect(findChosenCountry()).toBe('PT');

  removeCountry();
  expect(findChosenCountry()).toBeNull();
});

test('what is stored but names no country is not offered', () => {
  openBrowser(new Map([['place', '<b>somewhere</b>']]));

  expect(findChosenCountry()).toBeNull();
});

test('where the browser stores nothing, the choice holds until it is taken back or the page is left', () => {
  vi.stubGlobal('localStorage', {
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
  });

  storeCountry('PT');
  expect(findChosenCountry()).toBe('PT');

  removeCountry();
  expect(findChosenCountry()).toBeNull();
});

test('a page from the server is the same for all visitors', () => {
  openBrowser(new Map([['place', 'PT']]));

  expect(render(<Place />).text).toBe('nowhere');
});

function Place() {
  return <p>{useChosenCountry() ?? 'nowhere'}</p>;
}

function refuse(): never {
  throw new Error('storage is not allowed here');
}
