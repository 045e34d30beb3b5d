import { z } from 'zod';
import { Address, Id, MaybeWords, Words } from '../row-fields.ts';

// https://developers.greenhouse.io/job-board.html

export const GreenhouseReply = z.object({ jobs: z.array(z.unknown()) });

const Named = z.object({ name: MaybeWords, location: MaybeWords }).catch({ name: null, location: null });

/** An employer's own field: its name and, where it is words, its value. */
const OwnField = z.object({
  name: MaybeWords,
  value: z
    .union([z.string(), z.array(z.string()).transform((values) => values.join(', '))])
    .nullish()
    .catch(null),
});

export const GreenhouseJob = z.object({
  id: Id,
  /** Null on a post that collects people without a job to fill. */
  internal_job_id: z.unknown().optional(),
  title: Words,
  absolute_url: Address,
  company_name: MaybeWords,
  first_published: MaybeWords,
  updated_at: MaybeWords,
  application_deadline: MaybeWords,
  location: Named.nullish().catch(null),
  content: MaybeWords,
  departments: z.array(Named).nullish().catch(null),
  offices: z.array(Named).nullish().catch(null),
  metadata: z
    .array(OwnField.catch({ name: null, value: null }))
    .nullish()
    .catch(null),
});
export type GreenhouseJob = z.infer<typeof GreenhouseJob>;
