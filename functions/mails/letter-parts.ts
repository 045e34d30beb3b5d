import { escapeHtml } from '#domain/description/escape-html.ts';
import type { Fact, Figures, JobRow, Link, Part } from './letter.ts';
import { colours, fonts } from './letter-style.ts';

/** The HTML of the parts. Links say where they lead; their addresses are not shown. */
export function drawParts(parts: Part[]): string {
  const heading = parts.findIndex((part) => typeof part === 'object' && 'heading' in part);
  // The name of a job is a heading below the one it stands under.
  return parts.map((part, index) => drawPart(part, heading >= 0 && index > heading ? 'h3' : 'h2')).join('\n');
}

function drawPart(part: Part, jobHeading: 'h2' | 'h3'): string {
  if (typeof part === 'string') return paragraph(escapeLines(part));
  if (Array.isArray(part)) return drawFacts(part);
  if ('heading' in part) return `<h2 class="ink" style="${h2}">${escapeHtml(part.heading)}</h2>`;
  if ('button' in part) return drawButton(part.button, part.link);
  if ('jobs' in part) return part.jobs.map((job) => drawJob(job, jobHeading)).join('\n');
  if ('figures' in part) return drawFigures(part.figures);
  if ('quote' in part) return drawQuote(part.quote);
  if ('code' in part) return drawCode(part.code, part.label ?? 'Your code');
  if ('aside' in part) return `<p class="muted" style="${aside}">${escapeLines(part.aside)}</p>`;
  return paragraph(drawLink(part));
}

const h2 = `margin:28px 0 12px;font-family:${fonts.display};font-size:18px;line-height:1.3;font-weight:700;letter-spacing:-0.01em;color:${colours.ink}`;
const aside = `margin:0 0 16px;font-size:14px;line-height:1.6;color:${colours.muted}`;

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;
const escapeLines = (text: string) => escapeHtml(text).replaceAll(/\r?\n/g, '<br>\n');
const presentation = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const drawLink = ({ label, link }: Link) =>
  `<a href="${escapeHtml(link)}" class="accent" style="color:${colours.accent};text-decoration:underline">${escapeHtml(label)}</a>`;

/** The border is there for programs that drop backgrounds. */
function drawButton(label: string, link: string): string {
  const style = `display:inline-block;padding:11px 22px;border:1px solid ${colours.accent};border-radius:9px;background:${colours.accent};color:${colours.onAccent};font-weight:600;line-height:1.4;text-decoration:none`;
  return `<p style="margin:4px 0 20px"><a href="${escapeHtml(link)}" class="button" style="${style}">${escapeHtml(label)}</a></p>`;
}

/** What is to be done with a list stands below it. */
function drawFacts(facts: Fact[]): string {
  const rows = facts.filter((fact) => !('button' in fact)).map(drawFact);
  const table = `<table ${presentation} width="100%" style="margin:0 0 18px">\n${rows.join('\n')}\n</table>`;
  const buttons = facts.flatMap((fact) =>
    'button' in fact && fact.button ? [drawButton(fact.button, fact.link)] : [],
  );
  return [...(rows.length > 0 ? [table] : []), ...buttons].join('\n');
}

function drawFact(fact: Fact): string {
  const cell = `padding:7px 0;border-top:1px solid ${colours.line};font-size:15px;line-height:1.5;text-align:left;vertical-align:top`;
  if ('link' in fact) return `<tr><td colspan="2" class="line" style="${cell}">${drawLink(fact)}</td></tr>`;
  return `<tr><td class="line muted" width="38%" style="${cell};padding-right:14px;color:${colours.muted}">${escapeHtml(fact.label)}</td><td class="line ink" style="${cell};color:${colours.ink}">${escapeLines(fact.text)}</td></tr>`;
}

function drawJob({ title, link, company, edge, place, pay, note, via }: JobRow, heading: 'h2' | 'h3'): string {
  const name = `<a href="${escapeHtml(link)}" class="accent" style="color:${colours.accent};font-size:17px;line-height:1.35;font-weight:600;text-decoration:underline">${escapeHtml(title)}</a>`;
  const about = [place, pay].filter((text) => text !== undefined && text !== '').map((text) => escapeHtml(text ?? ''));
  const lines = [
    `<span class="ink" style="font-size:15px;color:${colours.ink}">${escapeHtml(company)}</span>`,
    ...(about.length > 0 ? [muted(about.join(' &nbsp;·&nbsp; '))] : []),
    ...(note ? [muted(escapeHtml(note))] : []),
    ...(via ? [muted(drawLink(via))] : []),
  ];
  // A table of its own: the border above would be cut off at a slant by one beside it.
  const open = edge
    ? `<table ${presentation} width="100%"><tr><td style="padding:1px 0 1px 14px;border-left:4px solid ${edge}">`
    : '';
  const close = edge ? '</td></tr></table>' : '';
  return `<table ${presentation} width="100%"><tr><td class="line" style="padding:14px 0;border-top:1px solid ${colours.line}">${open}
<${heading} style="margin:0 0 2px;font-size:17px;line-height:1.35;font-weight:600">${name}</${heading}>
${lines.join('<br>\n')}
${close}</td></tr></table>`;
}

const muted = (html: string) => `<span class="muted" style="font-size:14px;color:${colours.muted}">${html}</span>`;

function drawFigures({ head, rows }: Figures): string {
  const cell = `padding:8px 0 8px 12px;border-top:1px solid ${colours.line};font-size:15px;line-height:1.4;vertical-align:top`;
  const first = 'padding-left:0;text-align:left';
  const heads = head.map(
    (text, index) =>
      `<th scope="col" class="muted" style="padding:0 0 6px 12px;font-size:13px;font-weight:600;color:${colours.muted};text-align:right;vertical-align:bottom;overflow-wrap:normal;word-break:normal${index === 0 ? `;${first}` : ''}">${escapeHtml(text)}</th>`,
  );
  const lines = rows.map(({ name, link, note, cells, isTotal }) => {
    const weight = isTotal ? ';font-weight:600' : '';
    const label = link ? drawLink({ label: name, link }) : escapeHtml(name);
    const more = note ? `<br>${muted(escapeHtml(note))}` : '';
    const numbers = cells.map(
      (text) =>
        `<td class="line" style="${cell};text-align:right;white-space:nowrap${weight}">${escapeHtml(text)}</td>`,
    );
    return `<tr><th scope="row" class="line" style="${cell};${first};font-weight:${isTotal ? 600 : 400}">${label}${more}</th>${numbers.join('')}</tr>`;
  });
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 18px">\n<tr>${heads.join('')}</tr>\n${lines.join('\n')}\n</table>`;
}

function drawQuote(text: string): string {
  return `<blockquote class="line muted" style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${colours.line};color:${colours.muted}">${escapeLines(text)}</blockquote>`;
}

function drawCode(code: string, label: string): string {
  return `<p style="margin:0 0 6px">${escapeHtml(label)}:</p>
<p class="sunken" style="display:inline-block;margin:0 0 18px;padding:10px 20px;border-radius:9px;background:${colours.sunken};color:${colours.ink};font-size:24px;line-height:1.3;font-weight:700;letter-spacing:4px">${escapeHtml(code)}</p>`;
}
