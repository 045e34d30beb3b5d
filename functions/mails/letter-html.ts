import { escapeHtml } from '#domain/description/escape-html.ts';
import type { Letter, Link } from './letter.ts';
import { drawParts } from './letter-parts.ts';
import { colours, darkRules, fonts } from './letter-style.ts';

/**
 * One column of at most 600 pixels. Nothing is loaded from anywhere, so that opening a mail tells no server. Tables and inline styles,
 * because programs that read mails know little else; the colours of the dark scheme are rules, for programs that read those.
 */
export function drawLetter({ subject, preheader, title = subject, parts, footer, site }: Letter): string {
  const first = preheader ?? parts.find((part) => typeof part === 'string') ?? '';
  const heading = title === null ? '' : `<h1 class="ink" style="${h1}">${escapeHtml(title)}</h1>\n`;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>
${darkRules}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${colours.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(shorten(first))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background:${colours.paper}">
<tr><td align="center" style="padding:28px 12px 36px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto;text-align:left">
<tr><td style="padding:0 4px 12px">${drawBrand(site.url)}</td></tr>
<tr><td style="padding:0 4px 14px">${chain}</td></tr>
<tr><td class="card" style="${card}">
${heading}${drawParts(parts)}
</td></tr>
<tr><td class="muted" style="${foot}">
${drawFooter(footer, site)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

const h1 = `margin:0 0 20px;font-family:${fonts.display};font-size:24px;line-height:1.25;font-weight:700;letter-spacing:-0.02em;color:${colours.ink};overflow-wrap:break-word`;
const card = `padding:32px 32px 14px;background:${colours.raised};border:1px solid ${colours.line};border-radius:14px;font-family:${fonts.text};font-size:16px;line-height:1.6;color:${colours.ink};overflow-wrap:anywhere;word-break:break-word`;
const foot = `padding:20px 4px 0;font-family:${fonts.text};font-size:13px;line-height:1.6;color:${colours.muted};overflow-wrap:anywhere;word-break:break-word`;

/** The mark as letters on the accent: most programs show no SVG, and pictures would have to be loaded. */
function drawBrand(url: string): string {
  return `<a href="${escapeHtml(url)}" class="ink" style="font-family:${fonts.display};font-size:20px;line-height:32px;font-weight:700;letter-spacing:-0.02em;color:${colours.ink};text-decoration:none"><span class="mark" aria-hidden="true" style="display:inline-block;width:32px;height:32px;margin-right:10px;border-radius:8px;background:${colours.accent};color:${colours.onAccent};font-family:${fonts.text};font-size:17px;line-height:31px;letter-spacing:-1px;text-align:center">c‑ɔ</span>Chainwork</a>`;
}

/** The motif as cells with borders: a program that rounds none shows a chain of blocks. */
const ring = `<td width="18" height="6" class="chain" style="width:18px;height:6px;border:2px solid ${colours.lineStrong};border-radius:6px;font-size:0;line-height:0">&nbsp;</td>`;
const bar = `<td style="font-size:0;line-height:0;vertical-align:middle"><div class="bar" style="height:2px;font-size:0;line-height:0;background:${colours.lineStrong}">&nbsp;</div></td>`;
const chain = `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate"><tr>${Array.from({ length: 11 }, () => ring).join(bar)}</tr></table>`;

function drawFooter(footer: Letter['footer'], site: Letter['site']): string {
  const links = footer.links ?? [];
  const lines = [
    escapeHtml(footer.why),
    ...(links.length > 0 ? [links.map(drawLink).join(' &nbsp;·&nbsp; ')] : []),
    drawSender(site),
  ];
  return lines.map((line) => `<p style="margin:0 0 8px">${line}</p>`).join('\n');
}

/** The board and its postal address, which often begins with the name. */
function drawSender({ url, postalAddress = '' }: Letter['site']): string {
  const address = postalAddress.split('\n').flatMap((line) => line.trim() || []);
  const isNamed = /^chainwork\b/i.test(postalAddress.trim());
  const [name = '', ...rest] = isNamed ? address : ['Chainwork', ...address];
  const board = `<a href="${escapeHtml(url)}" class="muted" style="color:${colours.muted}">${escapeHtml(name)}</a>`;
  return [board, ...rest.map((line) => escapeHtml(line))].join('<br>\n');
}

const drawLink = ({ label, link }: Link) =>
  `<a href="${escapeHtml(link)}" class="muted" style="color:${colours.muted};text-decoration:underline">${escapeHtml(label)}</a>`;

/** The spaces keep what follows in the mail out of the preview. */
function shorten(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ')];
  const shown = characters.length > 140 ? `${characters.slice(0, 139).join('')}…` : characters.join('');
  return `${shown}${'\u034f \u200c '.repeat(40)}`;
}
