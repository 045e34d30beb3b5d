/**
 * Brings HTML that is on the page up to date without touching what stays: what has the focus keeps it, what was opened stays open, pictures
 * are not fetched again. Items and choices are known by what they are, whatever their place.
 */
export function mergeHtml(element: Element, html: string): void {
  const next = element.cloneNode(false) as Element;
  next.innerHTML = html;
  const active = document.activeElement;
  mergeChildren(element, next);
  // What was moved has lost it.
  if (active instanceof HTMLElement && active !== document.activeElement && active.isConnected)
    active.focus({ preventScroll: true });
}

function mergeChildren(element: Element, next: Element): void {
  const known = new Map([...element.children].map((child) => [nameNode(child), child]));
  let place = element.firstChild;
  for (const child of [...next.childNodes]) {
    const name = nameNode(child);
    const old = name ? known.get(name) : findAlike(place, child);
    if (!old) element.insertBefore(child, place);
    else {
      if (old === place) place = old.nextSibling;
      else element.insertBefore(old, place);
      mergeNode(old, child);
    }
  }
  while (place) {
    const after = place.nextSibling;
    place.remove();
    place = after;
  }
}

function findAlike(place: ChildNode | null, child: ChildNode): ChildNode | undefined {
  return place && place.nodeName === child.nodeName && !nameNode(place) ? place : undefined;
}

function mergeNode(old: ChildNode, next: ChildNode): void {
  if (!(old instanceof Element && next instanceof Element)) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && name !== 'open') old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  // React has put something there.
  if (!old.hasAttribute('data-slot')) mergeChildren(old, next);
}

/** What tells it from its siblings; nothing where its place does. */
function nameNode(node: Node): string | undefined {
  if (node instanceof HTMLLIElement) return node.querySelector('[id]')?.id;
  if (node instanceof HTMLLabelElement) return node.querySelector('input')?.value;
  if (node instanceof HTMLOptionElement) return `${node.value} `;
  if (node instanceof HTMLFieldSetElement) return node.name;
  return undefined;
}
