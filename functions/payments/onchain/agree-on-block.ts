import { askAll, type Live } from './ask-all.ts';
import { type Block, EndpointProblem } from './endpoint.ts';

/** The block of this number, of which all endpoints must say the same; null below the first one. */
export async function agreeOnBlock(live: Live, number: number): Promise<Block | null> {
  if (number < 0) return null;
  const blocks = await askAll(live, (endpoint) => endpoint.getBlock(number));
  const [first] = blocks;
  if (!first || blocks.some((block) => block?.hash !== first.hash))
    throw new EndpointProblem('The endpoints disagree about a block');
  return first;
}
