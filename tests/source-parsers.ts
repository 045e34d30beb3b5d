import { toFoundJob as toArbeitnowJob } from '#functions/importers/arbeitnow/parse.ts';
import { ArbeitnowJob } from '#functions/importers/arbeitnow/schema.ts';
import { toFoundJob as toAshbyJob } from '#functions/importers/ashby/parse.ts';
import { AshbyJob } from '#functions/importers/ashby/schema.ts';
import { toFoundJob as toCareersPageJob } from '#functions/importers/careers-page/parse.ts';
import { JobPosting } from '#functions/importers/careers-page/schema.ts';
import { toFoundJob as toGreenhouseJob } from '#functions/importers/greenhouse/parse.ts';
import { GreenhouseJob } from '#functions/importers/greenhouse/schema.ts';
import { toFoundJob as toHimalayasJob } from '#functions/importers/himalayas/parse.ts';
import { HimalayasJob } from '#functions/importers/himalayas/schema.ts';
import type { ImportPage, Source } from '#functions/importers/importer.ts';
import { toFoundJob as toJobicyJob } from '#functions/importers/jobicy/parse.ts';
import { JobicyJob } from '#functions/importers/jobicy/schema.ts';
import { toFoundJob as toLeverJob } from '#functions/importers/lever/parse.ts';
import { LeverPosting } from '#functions/importers/lever/schema.ts';
import { type Parser, parseRows } from '#functions/importers/parse-rows.ts';
import { toFoundJob as toRecruiteeJob } from '#functions/importers/recruitee/parse.ts';
import { RecruiteeOffer } from '#functions/importers/recruitee/schema.ts';
import { toFoundJob as toRemoteOkJob } from '#functions/importers/remoteok/parse.ts';
import { RemoteOkJob } from '#functions/importers/remoteok/schema.ts';
import { toFoundJob as toRemotiveJob } from '#functions/importers/remotive/parse.ts';
import { RemotiveJob } from '#functions/importers/remotive/schema.ts';
import { toFoundJob as toFeedJob } from '#functions/importers/rss/parse.ts';
import { FeedItem } from '#functions/importers/rss/schema.ts';
import { toFoundJob as toSmartRecruitersJob } from '#functions/importers/smartrecruiters/parse.ts';
import { SmartRecruitersPosting } from '#functions/importers/smartrecruiters/schema.ts';
import { toFoundJob as toWeb3CareerJob } from '#functions/importers/web3career/parse.ts';
import { Web3CareerJob } from '#functions/importers/web3career/schema.ts';
import { toFoundJob as toWorkableJob } from '#functions/importers/workable/parse.ts';
import { WorkableJob } from '#functions/importers/workable/schema.ts';

const source: Source = { type: 'greenhouse', board: 'invented', company: 'Acme', website: 'https://acme.example' };

type Shape = { shape: Record<string, unknown> };
export type SourceParser = {
  name: string;
  fields: string[];
  read: (rows: unknown[]) => Pick<ImportPage, 'jobs' | 'skipped'>;
};

function open<Row>(name: string, schema: Parser<Row>['schema'] & Shape, toJob: Parser<Row>['toJob']): SourceParser {
  return { name, fields: Object.keys(schema.shape), read: (rows) => parseRows(rows, { schema, toJob }) };
}

/** Every source's way from rows to jobs: the one place in the tests that names each. */
export const parsers: SourceParser[] = [
  open('arbeitnow', ArbeitnowJob, toArbeitnowJob),
  open('ashby', AshbyJob, (row) => toAshbyJob(row, source)),
  open('careers-feed', FeedItem, (row) => toFeedJob(row, source)),
  open('careers-page', JobPosting, (row) => toCareersPageJob(row, source)),
  open('greenhouse', GreenhouseJob, (row) => toGreenhouseJob(row, source)),
  open('himalayas', HimalayasJob, toHimalayasJob),
  open('jobicy', JobicyJob, toJobicyJob),
  open('lever', LeverPosting, (row) => toLeverJob(row, source)),
  open('recruitee', RecruiteeOffer, (row) => toRecruiteeJob(row, source)),
  open('remoteok', RemoteOkJob, toRemoteOkJob),
  open('remotive', RemotiveJob, toRemotiveJob),
  open('rss', FeedItem, (row) => toFeedJob(row, source)),
  open('smartrecruiters', SmartRecruitersPosting, (row) => toSmartRecruitersJob(row, source)),
  open('web3career', Web3CareerJob, toWeb3CareerJob),
  open('workable', WorkableJob, (row) => toWorkableJob(row, { source, accountName: null })),
];
