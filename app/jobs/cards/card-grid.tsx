import { useLayoutEffect, useRef, useState } from 'react';
import { announceServed } from '#app/ui/served-event.ts';
import { Served, type ServedHtml } from '#app/ui/served-html.tsx';
import { mergeCards } from './merge-cards.ts';

/** A list of cards, which the server renders. Another list that takes its place keeps those that are in both. */
export function CardGrid({ cards, name }: { cards: ServedHtml; name: string }) {
  const list = useRef<HTMLElement>(null);
  // React knows the first ones; what comes later is merged with what is there.
  const [first] = useState(cards);
  const shown = useRef(cards);
  useLayoutEffect(() => {
    if (shown.current === cards) return;
    shown.current = cards;
    if (list.current && cards.html !== undefined) mergeCards(list.current, cards.html);
    announceServed();
  }, [cards]);
  return <Served served={first} name={name} as="ul" className="cards mt-5" element={list} />;
}
