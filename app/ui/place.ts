import type { LucideIcon } from 'lucide-react';

/** What a navigation of an area leads to. */
export type Place = {
  name: string;
  to: string;
  Icon: LucideIcon;
  /** Addresses begin with this where the page is one of several that belong together. */
  under?: string;
};

/** Where a page belongs: to its own place, else to the one that its address continues. */
export function findPlace(places: Place[], pathname: string): Place | undefined {
  const path = pathname.replace(/\/+$/, '');
  return (
    places.find(({ to }) => to === path) ??
    places.find(({ to, under }) => path === (under ?? to) || path.startsWith(`${under ?? to}/`))
  );
}

export function markPlace(place: Place, { here, pathname }: { here: Place | undefined; pathname: string }) {
  if (place !== here) return undefined;
  return place.to === pathname.replace(/\/+$/, '') ? 'page' : 'true';
}
