import { newEmployer } from '#app/account/new-employer.ts';
import { SignedInLine } from '#app/account/signed-in-line.tsx';
import { Fixed } from '#app/ui/fixed-html.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Site } from '#app/visit.ts';

const columns = [
  {
    name: 'Company',
    links: [
      ['About Us', '/about'],
      ['Advertise', '/advertise'],
      ['Blog', '/blog'],
      ['Contact', '/contact'],
    ],
  },
  {
    name: 'Job Seekers',
    links: ['Engineering', 'Design', 'Marketing', 'Sales'].map((name) => [name, `/?category=${name}`]),
  },
  {
    name: 'Employers',
    links: [
      ['Post a Job', '/employer/auth'],
      ['Dashboard', '/employer/dashboard'],
      ['Pricing', '/pricing'],
      ['Advertising', '/advertise'],
    ],
  },
  {
    name: 'Legal',
    links: [
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
    ],
  },
] as { name: string; links: [string, string][] }[];

const linksId = 'footer-links';
const linksStyle = 'page grid grid-cols-1 gap-8 py-12 @min-[17rem]:grid-cols-2 @3xl:grid-cols-6';

/** What came with the page: the script does not carry it a second time. */
const servedLinks = import.meta.env.SSR ? '' : (document.getElementById(linksId)?.innerHTML ?? '');

export function SiteFooter({ site }: { site: Site }) {
  return (
    <footer className="later [--later-height:47rem] md:[--later-height:25rem] @container mt-24 bg-sunken">
      <span aria-hidden="true" className="-mt-[7px] chain text-line-strong" />
      {import.meta.env.SSR ? (
        <Fixed id={linksId} className={linksStyle} name={`footer ${site.contactEmail} ${site.socialLinks}`}>
          {() => <FooterLinks site={site} />}
        </Fixed>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server rendered
        <div id={linksId} className={linksStyle} dangerouslySetInnerHTML={{ __html: servedLinks }} />
      )}
      <div className="page">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line py-5 text-sm text-muted">
          <p>© {new Date().getUTCFullYear()} Chainwork. All rights reserved</p>
          <SignedInLine />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ site }: { site: Site }) {
  return (
    <>
      <div className="@min-[17rem]:col-span-2">
        <p className="font-display text-xl font-bold">Chainwork</p>
        <p className="mt-2 max-w-64 text-muted">Find your next opportunity in Web3 &amp; Blockchain</p>
        <p className="mt-3">
          <a href={`mailto:${site.contactEmail}`} className="link inline-block py-1 wrap-anywhere">
            {site.contactEmail}
          </a>
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {site.socialLinks.map((address) => (
            <li key={address}>
              <a href={address} rel="noopener me" className="inline-block py-1 text-muted hover:text-accent">
                {new URL(address).hostname.replace(/^www\./, '')}
              </a>
            </li>
          ))}
          <li>
            <a href="/saved" className="inline-flex items-center gap-1.5 py-1 text-muted hover:text-accent">
              <Icon name="bookmark" />
              Saved jobs
            </a>
          </li>
          <li>
            <a href="/feed.xml" className="inline-flex items-center gap-1.5 py-1 text-muted hover:text-accent">
              <Icon name="rss" />
              RSS feed
            </a>
          </li>
          <li>
            <a href="/developers" className="inline-block py-1 text-muted hover:text-accent">
              Developers
            </a>
          </li>
        </ul>
      </div>
      {columns.map(({ name, links }) => (
        <nav key={name} aria-label={name}>
          <h2 className="font-sans text-sm font-semibold tracking-normal">{name}</h2>
          <ul className="mt-2">
            {links.map(([label, address]) => (
              <li key={label}>
                <a
                  href={address}
                  data-state={address === '/employer/auth' ? JSON.stringify(newEmployer) : undefined}
                  className="inline-block py-1 text-muted hover:text-accent"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </>
  );
}
