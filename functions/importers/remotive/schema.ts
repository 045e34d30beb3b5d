import { z } from 'zod';
import { Address, Id, ListOfWords, MaybeWords, Words } from '../row-fields.ts';

export const RemotiveReply = z.object({ jobs: z.array(z.unknown()) });

export const RemotiveJob = z.object({
  id: Id,
  url: Address,
  title: Words,
  company_name: Words,
  description: Words,
  category: MaybeWords,
  tags: ListOfWords,
  job_type: MaybeWords,
  publication_date: MaybeWords,
  candidate_required_location: MaybeWords,
  salary: MaybeWords,
});
export type RemotiveJob = z.infer<typeof RemotiveJob>;
