import { parseArgs } from 'node:util';
import { StartProblem } from '#database/start-problem.ts';
import { choosePages, listNames } from './pages.ts';
import type { ShownPage } from './shown-page.ts';

export const widths = [360, 768, 1440];
const narrowest = 200;
const widest = 4000;

export const usage = `node scripts/screenshots.ts [PAGE…] [--out FOLDER] [--width PIXELS]… [--fold] [--sheet] [--list] [--help]

After a build: every page and state, or those named, at ${widths.join(', ')} px in both themes, from a board of its own that is
gone afterwards.

  PAGE      the name of a page, or its beginning before a hyphen: blog, admin-orders
  --out     where the pictures go; screenshots unless told
  --width   this width instead, from ${narrowest} to ${widest}; may be given several times
  --fold    the first screen alone
  --sheet   makes docs/contact-sheet.webp instead
  --list    the names of the pages`;

export type Asked = { pages: ShownPage[]; out: string; widths: number[]; isWhole: boolean; isSheet: boolean };

/** What is asked for, or the text to print instead of taking pictures. A mistake is a StartProblem. */
export function readOptions(args: string[]): Asked | string {
  const { positionals, values } = parse(args);
  if (values.help) return usage;
  if (values.list) return listNames();
  if (values.sheet && positionals.length > 0) throw new StartProblem('--sheet has its own pages; name none beside it.');
  return {
    pages: values.sheet ? [] : choosePages(positionals),
    out: values.out || 'screenshots',
    widths: values.width ? [...new Set(values.width.map(readWidth))] : widths,
    isWhole: !values.fold,
    isSheet: values.sheet,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: 'string', default: 'screenshots' },
        width: { type: 'string', multiple: true },
        fold: { type: 'boolean', default: false },
        sheet: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\.? To specify|\n/);
    throw new StartProblem(`${sentence}. What there is: node scripts/screenshots.ts --help`);
  }
}

function readWidth(text: string): number {
  const width = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (width >= narrowest && width <= widest) return width;
  throw new StartProblem(`--width takes a number of pixels from ${narrowest} to ${widest}, not "${text}".`);
}
