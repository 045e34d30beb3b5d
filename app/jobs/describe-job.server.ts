import { escapeHtml } from '#domain/description/escape-html.ts';
import { isHtmlDescription } from '#domain/description/is-html-description.ts';
import { type ParsedDescription, parseDescription } from '#domain/description/parse-description.ts';
import { toTypedText } from '#domain/description/to-typed-text.ts';
import type { JobDetail } from '#domain/job.ts';
import { renderDescription, renderTyped } from './render-description.server.ts';

/** A part of the job page's text, ready to show; the opening has no heading. */
export type JobSection = { heading: string | null; html: string };

type Described = Pick<JobDetail, 'description' | 'requirements' | 'location'>;

const requirementsHeading = "What We're Looking For";

/** The listing's whole text in the order it is read. The employer's own requirements join those of the description. */
export function describeJob({ description, requirements, location }: Described): JobSection[] {
  const asked = renderDescription(requirements);
  if (isHtmlDescription(description)) {
    return withText([
      { heading: null, html: renderDescription(description) },
      { heading: requirementsHeading, html: asked },
    ]);
  }
  const parsed = parseDescription(toTypedText(description));
  const render = (name: 'overview' | 'responsibilities' | 'requirements' | 'bonusPoints' | 'whyJoin') =>
    renderTyped(parsed[name]?.content ?? '');
  const known = withText([
    { heading: null, html: renderPlace(parsed, location) + renderTyped(parsed.hook) },
    { heading: 'About This Role', html: render('overview') },
    { heading: "What You'll Be Doing", html: render('responsibilities') },
    { heading: requirementsHeading, html: render('requirements') + asked },
    { heading: 'Bonus Points', html: render('bonusPoints') },
    { heading: 'Why Join Us', html: render('whyJoin') },
  ]);
  const own = parsed.rawSections.map(({ title, content }) => ({ heading: title, html: renderTyped(content) }));
  return [...known, ...own];
}

/** The place the text names, where the listing itself does not say the same. */
function renderPlace(parsed: ParsedDescription, location: string | null): string {
  if (!parsed.location || parsed.location.toLowerCase() === location?.toLowerCase()) return '';
  return `<p><strong>Location:</strong> ${escapeHtml(parsed.location)}</p>`;
}

function withText(sections: JobSection[]): JobSection[] {
  return sections.filter(({ html }) => html !== '');
}
