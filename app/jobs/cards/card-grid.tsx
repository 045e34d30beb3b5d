import { Merged } from '#app/ui/merged-html.tsx';
import type { ServedHtml } from '#app/ui/served-html.tsx';

/** A list of cards, which the server renders. Another list that takes its place keeps those that are in both. */
export function CardGrid({ cards, name }: { cards: ServedHtml; name: string }) {
  return <Merged served={cards} name={name} as="ul" className="cards mt-5" />;
}
