/** What a screen says about its tool. */
export type ToolWords = {
  /** The function's name, under which its runs are logged too. */
  name: string;
  /** The button and what it says while a run goes on. */
  run: string;
  busy: string;
  /** The first line of the log. */
  starting: string;
  /** Over the server's message when a run has ended well. */
  completed: string;
  /** Over the server's message when the tool says that its run failed. */
  failed: string;
  /** When the call itself failed. */
  callFailed: string;
  /** Of a tool that works in the background: what is said when it began. */
  started?: string;
  figures: [name: string, key: string][];
};

const imported: ToolWords['figures'] = [
  ['Total Fetched', 'total_fetched'],
  ['Processed', 'processed'],
  ['Skipped', 'skipped'],
  ['Errors', 'errors'],
];

export const scraper: ToolWords = {
  name: 'scrape-jobs',
  run: 'Run Job Scraper',
  busy: 'Running Scraper...',
  starting: 'Starting the job scraper...',
  completed: 'Scraping Complete',
  failed: 'Failed to run job scraper',
  callFailed: 'Failed to run job scraper',
  figures: imported,
};

export const backfill: ToolWords = {
  name: 'backfill-jobs',
  run: 'Run Backfill Import',
  busy: 'Importing...',
  starting: 'Starting the backfill import...',
  completed: 'Backfill Complete',
  failed: 'Backfill Failed',
  callFailed: 'Failed to run backfill import',
  figures: imported,
};

export const enricher: ToolWords = {
  name: 'enrich-companies',
  run: 'Enrich Companies',
  busy: 'Enriching...',
  starting: 'Starting the company enrichment...',
  completed: 'Enrichment Complete',
  failed: 'Enrichment Failed',
  callFailed: 'Failed to enrich companies',
  figures: [
    ['Total Companies', 'total_companies'],
    ['Enriched', 'enriched'],
    ['Skipped', 'skipped'],
    ['Errors', 'errors'],
  ],
};

export const reclassifier: ToolWords = {
  name: 'reclassify-jobs',
  run: 'Run AI Reclassifier',
  busy: 'Reclassifying...',
  starting: 'Starting the job reclassifier...',
  completed: 'Reclassification Complete',
  failed: 'Failed to run job reclassifier',
  callFailed: 'Failed to run job reclassifier',
  figures: [
    ['Total Jobs Analyzed', 'total_jobs'],
    ['Reclassified', 'reclassified'],
    ['Unchanged', 'unchanged'],
    ['Errors', 'errors'],
  ],
};

export const enhancer: ToolWords = {
  name: 'enhance-job-descriptions',
  run: 'Run AI Enhancer',
  busy: 'Enhancing...',
  starting: 'Starting the job description enhancer...',
  completed: 'Enhancement Complete',
  started: 'Enhancement Started',
  failed: 'Enhancement Failed',
  callFailed: 'Failed to run job description enhancer. Check logs for details.',
  figures: [
    ['Total Analyzed', 'total_jobs'],
    ['Enhanced', 'enhanced'],
    ['Skipped', 'skipped'],
    ['Errors', 'errors'],
  ],
};

export const deduplicator: ToolWords = {
  name: 'deduplicate-jobs',
  run: 'Run Deduplication',
  busy: 'Deduplicating...',
  starting: 'Starting the job deduplication...',
  completed: 'Deduplication Complete',
  failed: 'Deduplication Failed',
  callFailed: 'Failed to deduplicate jobs',
  figures: [
    ['Total Jobs', 'total_jobs'],
    ['Duplicates Found', 'duplicates_found'],
    ['Duplicates Removed', 'duplicates_removed'],
    ['Unique Jobs Remaining', 'unique_jobs_remaining'],
  ],
};

const titles = new Map([
  ['scrape-jobs', 'Job Scraper'],
  ['backfill-jobs', 'Backfill Import'],
  ['enrich-companies', 'Company Enrichment'],
  ['reclassify-jobs', 'Job Reclassifier'],
  ['enhance-job-descriptions', 'Job Enhancer'],
  ['deduplicate-jobs', 'Job Deduplicator'],
]);

/** What people call a tool; one that we do not know goes by the name it is logged under. */
export function nameTool(name: string): string {
  return titles.get(name) ?? name;
}
