import { z } from 'zod';
import { Address, Id, ListOfWords, MaybeAmount, MaybeWords, Words } from '../row-fields.ts';

export const RemoteOkReply = z.array(z.unknown());

/** The first element is no job but the terms. */
export const RemoteOkNotice = z.object({ legal: z.string(), position: z.undefined().optional() });

export const RemoteOkJob = z.object({
  id: Id,
  position: Words,
  company: Words,
  url: Address,
  description: Words,
  date: MaybeWords,
  epoch: MaybeAmount,
  location: MaybeWords,
  tags: ListOfWords,
});
export type RemoteOkJob = z.infer<typeof RemoteOkJob>;
