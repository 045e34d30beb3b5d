import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import { parseWorkplace } from '../normalise/parse-workplace.ts';

type Given = {
  /** The source's fields with a word for each way of working. A flag says less and is left to `is_remote`. */
  fields: (string | null | undefined)[];
  location: string | null;
};

/** The way of working, unless the place beside it says the opposite. */
export function stateWorkMode({ fields, location }: Given): StatedFacts {
  const mode = parseWorkplace({ fields });
  const said = parseWorkplace({ places: [location] });
  const areOpposites = [mode, said].includes('remote') && [mode, said].includes('onsite');
  return mode && !areOpposites ? { work_mode: mode } : {};
}
