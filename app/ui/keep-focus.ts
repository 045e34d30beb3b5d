/**
 * Pressing a button often takes the button away: a listing that is held offers Release in place of Hold. Browsers leave the
 * focus to the whole page then, and who uses the keyboard or a screen reader begins anew. Inside of `root` it goes to the heading
 * of what is left around the button, and back to a button that was only disabled for a while.
 */
export function keepFocus(root: HTMLElement): () => void {
  let focused: HTMLElement | null = null;
  /** What had the focus last inside of the root, and all that it is in. */
  let way: HTMLElement[] = [];

  function note({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return;
    focused = target;
    if (root.contains(target)) way = listAncestors(target, root);
  }

  /** A click beside everything is meant; what is gone or disabled has not let go of the focus by itself. */
  function leave({ target }: FocusEvent) {
    queueMicrotask(() => {
      const isMeant = focused === target && focused && isUsable(focused);
      if (isMeant && document.activeElement === document.body) focused = null;
    });
  }

  function look() {
    if (!focused || document.activeElement !== document.body) return;
    if (isUsable(focused)) return focused.focus({ preventScroll: true });
    if (!focused.isConnected) findHome().focus({ preventScroll: true });
  }

  function findHome(): HTMLElement {
    const [last, ...around] = way;
    // What floats above the page goes by itself.
    if (last && isUsable(last)) return last;
    const left = around.find((element) => element.isConnected && element.matches(parts)) ?? root;
    const home = left.querySelector<HTMLElement>('h1, h2, h3') ?? left;
    if (!home.hasAttribute('tabindex')) home.tabIndex = -1;
    return home;
  }

  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', leave);
  return () => {
    changes.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', leave);
  };
}

/** What a heading stands for. */
const parts = 'section, article, form, main, [tabindex]';

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');

function listAncestors(element: HTMLElement, root: HTMLElement): HTMLElement[] {
  const way: HTMLElement[] = [];
  for (let one: HTMLElement | null = element; one && one !== root; one = one.parentElement) way.push(one);
  return [...way, root];
}
