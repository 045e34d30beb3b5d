import { Served, type ServedHtml } from '#app/ui/served-html.tsx';
import type { JobSection } from './describe-job.server.ts';

const column = 'grid grid-cols-[minmax(0,1fr)] gap-8';

/** A listing's description; its HTML was made safe on the server, which may have put it together, too. */
export function JobText({ sections }: { sections: JobSection[] | ServedHtml }) {
  if (!Array.isArray(sections)) return <Served served={sections} name="text" className={column} />;
  return (
    <div className={column}>
      <JobSections sections={sections} />
    </div>
  );
}

export function JobSections({ sections }: { sections: JobSection[] }) {
  return sections.map(({ heading, html }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places, and two may have the same heading
    <section key={index}>
      {heading ? (
        <h2 dir="auto" className="mb-3 section-title">
          {heading}
        </h2>
      ) : (
        <h2 className="sr-only">Job Description</h2>
      )}
      <div
        dir="auto"
        className="prose listing-text text-[1.05rem] leading-relaxed [overflow-wrap:anywhere]"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced to a small set of tags on the server
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  ));
}
