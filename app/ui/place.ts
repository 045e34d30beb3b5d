import type { LucideIcon } from 'lucide-react';

/** What a navigation of an area leads to. */
export type Place = {
  name: string;
  to: string;
  Icon: LucideIcon;
  /** Addresses begin with this where the page is one of several that belong together. */
  under?: string;
};

/** Where a page belongs: to its own place, else to the one whose address it continues furthest. */
export function findPlace(places: Place[], pathname: string): Place | undefined {
  const path = pathname.replace(/\/+$/, '');
  const start = ({ to, under = to }: Place) => under;
  const isWithin = (place: Place) => path === start(place) || path.startsWith(`${start(place)}/`);
  return (
    places.find(({ to }) => to === path) ??
    places.filter(isWithin).toSorted((one, other) => start(other).length - start(one).length)[0]
  );
}

export function markPlace(place: Place, { here, pathname }: { here: Place | undefined; pathname: string }) {
  if (place !== here) return undefined;
  return place.to === pathname.replace(/\/+$/, '') ? 'page' : 'true';
}
