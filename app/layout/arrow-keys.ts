// This module is in charge of rows of links that are one stop of the Tab key (data-arrows): arrow keys, Home and End move
// within the row, Tab leaves it. The links stay as the server rendered them: a visitor without scripts misses none, and to a
// screen reader they are links like others.

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

document.addEventListener('keydown', (event) => {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
  const row = target.closest('[data-arrows]');
  if (!row || !target.matches('a, button')) return;
  const stops = [...row.querySelectorAll<HTMLElement>('a[href], button')].filter((one) => one.checkVisibility());

  if (key === 'Tab') {
    // Only while the browser looks for the next stop.
    const others = stops.filter((one) => one !== target && !one.hasAttribute('tabindex'));
    for (const one of others) one.tabIndex = -1;
    setTimeout(() => {
      for (const one of others) one.removeAttribute('tabindex');
    });
    return;
  }
  const last = stops.length - 1;
  const place = stops.indexOf(target) + (steps[key] ?? 0);
  const next = key === 'Home' ? 0 : key === 'End' ? last : key in steps ? (place + last + 1) % (last + 1) : -1;
  if (next < 0) return;
  event.preventDefault();
  stops[next]?.focus();
  // The focus alone leaves a link half out of a row that scrolls.
  stops[next]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
});
