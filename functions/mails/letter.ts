import { drawLetter } from './letter-html.ts';
import { writeLetter } from './letter-text.ts';
import type { Mail } from './mail.ts';

// The one layout of all mails. A letter is made of parts, from which its text and its HTML are written alike; all words are plain
// text: what employers and visitors wrote is in them.

export type Link = { label: string; link: string };

/** A line of a list: what it is, and what is said of it or where it leads. */
export type Fact =
  | { label: string; text: string }
  | Link
  /** What the mail is for: in the HTML a button below the list, with these words. */
  | (Link & { button: string });

export type JobRow = {
  title: string;
  link: string;
  company: string;
  /** The company's, as hex: a thin edge in the HTML. */
  edge?: string | undefined;
  place?: string | undefined;
  pay?: string | undefined;
  /** A line of its own, like "Featured" or "Posted yesterday". */
  note?: string | undefined;
  /** Where it was found, for sources whose terms want to be named. */
  via?: Link | undefined;
};

/** Numbers in columns; the first cell of a row names it, and may lead somewhere or say more. */
export type Figures = {
  head: string[];
  rows: { name: string; link?: string; note?: string | undefined; cells: string[]; isTotal?: boolean }[];
};

export type Part =
  /** A paragraph, with its line breaks. */
  | string
  | Fact[]
  | Link
  | { heading: string }
  /** What the mail is for; one of them, or two. */
  | { button: string; link: string }
  | { jobs: JobRow[] }
  /** `text`: how they are told without columns. */
  | { figures: Figures; text: string }
  /** What the reader wrote. */
  | { quote: string }
  /** To be typed in somewhere. */
  | { code: string; label?: string }
  /** A paragraph of lesser weight. */
  | { aside: string };

/** The board: its address, and the postal one that laws ask for in mails to many (POSTAL_ADDRESS). */
export type Site = { url: string; postalAddress?: string | undefined };

export type Letter = {
  to: string;
  subject: string;
  /** What lists of mails show behind the subject; the first paragraph where it is not given. */
  preheader?: string;
  /** Over the HTML; the subject where it is not given, and none where it is null. */
  title?: string | null;
  parts: Part[];
  /** Why the reader gets it, and where to change or end that. */
  footer: { why: string; links?: Link[] };
  site: Site;
};

/** What else a mail has is added to this: `{ ...buildLetter(…), scope: 'alerts', list }`. */
export function buildLetter(letter: Letter): Mail {
  return { to: letter.to, subject: letter.subject, text: writeLetter(letter), html: drawLetter(letter) };
}
