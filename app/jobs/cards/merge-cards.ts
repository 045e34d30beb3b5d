/**
 * Brings a list of cards up to date without touching those that stay: Load More adds to it, and the focus, the place and the
 * pictures are kept.
 */
export function mergeCards(list: Element, html: string): void {
  const next = document.createElement('template');
  next.innerHTML = html;
  const cards = [...next.content.children];
  for (const [index, card] of cards.entries()) {
    const old = list.children[index];
    if (!old) list.append(card);
    else if (nameCard(old) !== nameCard(card)) old.replaceWith(card);
  }
  for (const old of [...list.children].slice(cards.length)) old.remove();
}

/** Which job it is, and what of it is shown. */
function nameCard(card: Element): string {
  const words = [...card.querySelectorAll('.job > ul, h3, bdi, footer')].map(({ textContent }) => textContent);
  return [card.querySelector('h3')?.id, card.firstElementChild?.className, ...words].join();
}
