// The script of other sites (/embed.js): `<script src="https://board/embed.js" data-query="…" async></script>` becomes a frame
// with a list of jobs. It is a bundle of its own, runs on pages that are not ours, and leaves nothing there but the frame.

const tag = document.currentScript;
if (tag instanceof HTMLScriptElement) embed(tag);

function embed(script: HTMLScriptElement): void {
  const { query = '', title = 'Jobs on Chainwork', theme, max } = script.dataset;
  const board = new URL(script.src);
  const address = new URL('/embed', board);
  // A whole address of a list is understood as well.
  address.search = query.slice(query.indexOf('?') + 1);
  const list = new URL(`/${address.search}`, board);
  if (theme) address.searchParams.set('theme', theme);
  if (max) address.searchParams.set('max', max);

  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = title;
  frame.loading = 'lazy';
  // Of no origin: it can neither read what this site stores nor store anything itself. Links open outside of the sandbox.
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  // By properties, which a policy without inline styles allows.
  Object.assign(frame.style, { display: 'block', width: '100%', height: '400px', border: '0', borderRadius: '14px' });

  addEventListener('message', hear);
  // Whose policy does not let it be framed.
  document.addEventListener('securitypolicyviolation', giveUp);
  if (document.body) place();
  else addEventListener('DOMContentLoaded', place, { once: true });

  function place(): void {
    if (document.body.contains(script)) script.after(frame);
    else document.body.append(frame);
  }

  function hear({ source, origin, data }: MessageEvent): void {
    // A sandboxed frame has the origin "null"; which of all frames it is, its window says.
    if (source !== frame.contentWindow || origin !== 'null') return;
    const height = Number(data?.chainworkHeight);
    if (height > 0 && height < 20_000) frame.style.height = `${Math.ceil(height)}px`;
  }

  function giveUp({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
    const isOurs = effectiveDirective === 'frame-src' && blockedURI.startsWith(board.origin);
    if (!isOurs || !frame.isConnected) return;
    const link = document.createElement('a');
    link.href = list.href;
    link.textContent = title;
    frame.replaceWith(link);
  }
}
