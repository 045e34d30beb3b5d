/** A long text set for reading: about 68 characters a line. The HTML comes sanitised from the server. */
export function ArticleBody({ html }: { html: string }) {
  return (
    <div
      className="prose text-[1.125rem] leading-[1.75] [&_h2]:text-[1.75rem] [&_h3]:text-[1.35rem] [&_h4]:mt-[1.6em] [&_h4]:font-semibold [&_hr]:my-[2.5em] [&_hr]:border-line [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-xl [&_figcaption]:mt-2 [&_figcaption]:text-sm [&_figcaption]:text-muted [&_strong]:font-semibold [&_table]:table [&_table]:leading-normal [&_th]:font-semibold"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by sanitize-article.server.ts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
