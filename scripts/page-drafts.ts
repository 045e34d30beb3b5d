import { retention } from '#functions/maintenance/retention.ts';

// This module is in charge of what drafts of the legal pages say. They are true to what the board stores and sells;
// what only the operator knows stands in [brackets].

/** The drafts by the name of their page. */
export function buildDrafts(): Record<string, string> {
  return { privacy: buildPrivacy(), terms, pricing };
}

function buildPrivacy(): string {
  const kept = retention
    .filter(({ keep }) => !keep.startsWith('0 '))
    .map(({ what, keep }) => `- ${what.charAt(0).toUpperCase()}${what.slice(1)}: ${keep}`);
  return `# Privacy

Controller: [name, address, e-mail of the operator]. Data protection officer or representative: [if there is one].

## Visitors

Public pages set no cookie and make no request to other companies. Your browser remembers the jobs you saved, the country you
filtered by last and your colour scheme; this stays in your browser. What is searched for is counted without your address and
without words that only a few people used. So is how often a job is seen, applied to and saved, and whether visitors came from this
board, a search engine, a feed or an alert: once per visitor and day, told apart by a hash of address and browser whose key is
deleted with the day. Of this only numbers per job are kept. A browser that sends Global Privacy Control or Do Not Track is not
counted. The server's log holds your IP address for security: [how long your host keeps logs].

## Contact messages and reports

What you write through the contact form (name, e-mail address, message) is stored, mailed to us and answered by mail. A report of a
job holds its reason, your text and, if you give them, your name and e-mail address. Of your network it holds a hash only.

## Accounts

An account holds your e-mail address, a hash of your password, your sessions (time, browser, IP address), your company profile
with its logo, your listings, and decisions made about them. While you have open jobs we mail you once a week how often they were
seen, applied to and saved; every such mail and your account page let you turn this off. Legal basis: contract. On your dashboard you can download a copy of all
this and delete your account; your company and its listings go with it. Decisions stay, without your name. If your account was
suspended, a hash of its address stays. Of a suspended account a hash of its address stays, so that it does not return unnoticed.

## How long

${kept.join('\n')}
- An account, its company and its listings: until you delete them

## Your rights

You may ask for access, correction, deletion, restriction and a copy of your data, object to its use, and complain to a
supervisory authority: [which]. Write to [address]; we answer within one month.

## Processors

[Your host, your mail provider, and where they are.] [If an AI service edits descriptions: its name; it gets texts of listings only.]
`;
}

const terms = `# Terms

These terms apply between [the operator] and everyone who uses this board.

## Listings

Employers answer for what they post. Not allowed: misleading or fraudulent listings; jobs that do not exist; asking applicants for
money, keys or seed phrases, or to run code before an interview; the name of another company; discrimination; spam and
duplicates; anything illegal.

## How we moderate

Listings of employers are checked by rules (the address to apply at, requests for money or keys, odd pay, copied text). What the
rules hold is looked at by a person. Visitors can report a job. Three reports of fraud from different networks take a listing out
of lists until a person has decided. We may close, hold or remove a listing, suspend an employer or ban a domain. The employer is told
what was decided, why, on whose notice and whether by rule, and can appeal once.

## Order of listings

Featured listings come first and are marked. The others are ordered by date, and in a search by how well they match.

## Imported listings

Listings of other sources name their source and lead to it. A company that wants its listing removed writes to [address].

## Contact

For users and authorities (Articles 11 and 12 of Regulation (EU) 2022/2065): [address, languages]. Law and court: [yours].
`;

const pricing = `# Pricing

Two plans, each for 30 days:

- Standard Listing, $299: your role where people search for it, with a company profile page.
- Featured Listing, $499: before the others wherever it is listed, and marked as featured.

There is no checkout on this site yet. Post the listing, then write to us through the contact page with its address and the plan you
want; we arrange the rest with you. Prices are [with or without] VAT. Refunds: [your rule].

[The plans are those of the page /advertise: change both together.]
`;
