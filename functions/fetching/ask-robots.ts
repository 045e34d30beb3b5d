import { FetchProblem, type Http } from './http.ts';
import { type Robots, readRobots } from './read-robots.ts';

const maxBytes = 512 * 1024;
/** The name by which robots.txt may speak of us: that of the user agent. */
const agent = 'chainwork';

type Asking = { http: Http; origin: string; signal: AbortSignal };

/** A site without the file allows everything; one that cannot answer now is left for another time. */
export async function askRobots({ http, origin, signal }: Asking): Promise<Robots> {
  try {
    return readRobots(await http.text(`${origin}/robots.txt`, { maxBytes, retries: 0, signal }), agent);
  } catch (error) {
    const isMissing =
      error instanceof FetchProblem && error.status !== null && error.status < 500 && error.status !== 429;
    if (isMissing) return readRobots('', agent);
    throw error;
  }
}
