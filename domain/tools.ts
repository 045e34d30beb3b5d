// Every tool of the administrators and all that is said about it. The work itself is in functions/tools/<name>/.

export type ToolIcon = 'building' | 'copy' | 'download' | 'sparkles' | 'tags';

/** Names and keys of the figures that a run reports, in the order in which they are read. */
export type Figures = [name: string, key: string][];

export type ToolWords = {
  /** In the log of runs. */
  title: string;
  icon: ToolIcon;
  /** Whether the log of runs has a button that shows this tool's runs alone. */
  hasLogFilter?: true;
  /** Its screen, with the text of the card that leads there; a tool without one is on another's screen. */
  page?: { path: string; title: string; card: string; intro: string; description: string };
  panelTitle: string;
  /** What the panel says above its button, unless the screen puts more than a text there. */
  panelText?: string;
  logTitle: string;
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
  /** Only of a tool that works in the background: what is said when it began. */
  started?: string;
  figures: Figures;
  /** Whether it can propose its changes first. */
  hasDryRun?: true;
  /** The figure that counts what a run has changed, which a dry run only proposes. */
  changes?: string;
  /** The figure that lists the jobs a run has made or changed, where the history links to them. */
  jobIds?: string;
};

const importFigures: Figures = [
  ['Total Fetched', 'total_fetched'],
  ['Processed', 'processed'],
  ['Skipped', 'skipped'],
  ['Errors', 'errors'],
];

/** By the name under which a tool is called and its runs are logged. */
export const tools = {
  'scrape-jobs': {
    title: 'Job Scraper',
    icon: 'download',
    hasLogFilter: true,
    page: {
      path: '/admin/jobs',
      title: 'Job Scraper',
      card: 'Import listings from job sources',
      intro: 'Brings listings in from employers’ own boards and other external job sources.',
      description: 'Run the import of listings on Chainwork.',
    },
    panelTitle: 'Newest Jobs',
    panelText: 'Asks every source for what is new since the last run. The schedule does the same every hour.',
    logTitle: 'Scraper Logs',
    run: 'Run Job Scraper',
    busy: 'Running Scraper...',
    starting: 'Starting the job scraper...',
    completed: 'Scraping Complete',
    failed: 'Failed to run job scraper',
    callFailed: 'Failed to run job scraper',
    figures: importFigures,
    jobIds: 'created_job_ids',
  },
  'backfill-jobs': {
    title: 'Backfill Import',
    icon: 'download',
    panelTitle: 'Large Backfill Import',
    panelText:
      'Imports up to 200 jobs per run from external job sources, going on where the last run stopped. A run takes about 2 to 2.5 minutes.',
    logTitle: 'Backfill Logs',
    run: 'Run Backfill Import',
    busy: 'Importing...',
    starting: 'Starting the backfill import...',
    completed: 'Backfill Complete',
    failed: 'Backfill Failed',
    callFailed: 'Failed to run backfill import',
    figures: importFigures,
    jobIds: 'created_job_ids',
  },
  'enrich-companies': {
    title: 'Company Enrichment',
    icon: 'building',
    hasLogFilter: true,
    page: {
      path: '/admin/companies',
      title: 'Company Enrichment',
      card: 'Find logos, websites and descriptions',
      intro:
        'Fills in what companies lack: logo, website, description, industry and location. What an owner has set is never touched.',
      description: 'Find what companies on Chainwork lack.',
    },
    panelTitle: 'Enrich Companies',
    panelText:
      'Looks at no more than 80 companies per run. One for which nothing was found is tried again after 30 days.',
    logTitle: 'Enrichment Logs',
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
  },
  'reclassify-jobs': {
    title: 'Job Reclassifier',
    icon: 'tags',
    hasDryRun: true,
    page: {
      path: '/admin/reclassify',
      title: 'AI Job Reclassifier',
      card: 'Put listings into the right category',
      intro: 'Reads every listing again and puts it into the category that fits it best, where it is sure enough.',
      description: 'Put listings on Chainwork into the right category.',
    },
    panelTitle: 'Reclassify Jobs',
    logTitle: 'Reclassifier Logs',
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
    changes: 'reclassified',
  },
  'enhance-job-descriptions': {
    title: 'Job Enhancer',
    icon: 'sparkles',
    hasLogFilter: true,
    hasDryRun: true,
    page: {
      path: '/admin/enhance',
      title: 'AI Job Description Enhancer',
      card: 'Give descriptions a clear structure',
      intro: 'Gives descriptions one clear structure. It adds no facts, and the original is kept.',
      description: 'Give descriptions on Chainwork a clear structure.',
    },
    panelTitle: 'Enhance Descriptions',
    logTitle: 'Client Logs',
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
    jobIds: 'enhanced_job_ids',
    changes: 'enhanced',
  },
  'deduplicate-jobs': {
    title: 'Job Deduplicator',
    icon: 'copy',
    hasDryRun: true,
    page: {
      path: '/admin/deduplicate',
      title: 'Job Deduplicator',
      card: 'Find and close duplicate listings',
      intro:
        'Finds listings that are the same opening and keeps the best of each. The others are closed, and can be restored.',
      description: 'Find duplicate listings on Chainwork.',
    },
    panelTitle: 'Remove Duplicates',
    panelText:
      'An employer’s own listing stays before an imported one, then the richer, then the older. The same title in another city is no duplicate.',
    logTitle: 'Deduplication Logs',
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
    changes: 'duplicates_removed',
  },
} satisfies Record<string, ToolWords>;

export type ToolName = keyof typeof tools;
export const toolNames = Object.keys(tools) as ToolName[];

/** The words of whichever tool that is; undefined for a name that is none's. */
export function findTool(name: string): ToolWords | undefined {
  return Object.hasOwn(tools, name) ? tools[name as ToolName] : undefined;
}

/** A tool that works in the background answers once its run has begun. */
export function isInBackground(name: ToolName): boolean {
  return findTool(name)?.started !== undefined;
}

export const inBackgroundMessage = 'Working in the background. The execution history shows how far it is.';
