import { people } from './account-policies.ts';
import { channels } from './channel-policies.ts';
import { documents } from './document-policies.ts';
import { drafts } from './draft-policies.ts';
import { employers } from './employer-policies.ts';
import { facts } from './fact-policies.ts';
import { figures } from './figure-policies.ts';
import { files } from './file-policies.ts';
import { content } from './listing-policies.ts';
import { messages } from './message-policies.ts';
import { moderation } from './moderation-policies.ts';
import { onchain } from './onchain-policies.ts';
import { orders } from './order-policies.ts';
import type { Rule } from './policy-rule.ts';
import { privacy } from './privacy-policies.ts';
import { proofs } from './proof-policies.ts';
import { reports } from './report-policies.ts';
import { runs } from './run-policies.ts';
import { searchEngines } from './search-engine-policies.ts';
import { suppressions } from './suppression-policies.ts';
import { syncs } from './sync-policies.ts';

// Who may do what, every cell written down; a file for each topic.

export const policyTable: Rule[] = [
  ...people,
  ...content,
  ...messages,
  ...runs,
  ...facts,
  ...figures,
  ...moderation,
  ...reports,
  ...employers,
  ...documents,
  ...drafts,
  ...files,
  ...privacy,
  ...syncs,
  ...proofs,
  ...searchEngines,
  ...orders,
  ...onchain,
  ...suppressions,
  ...channels,
];
