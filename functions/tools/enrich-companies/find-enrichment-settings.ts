type Settings = {
  BRANDFETCH_API_KEY?: string | undefined;
  BRANDFETCH_URL?: string | undefined;
  CLEARBIT_URL?: string | undefined;
};

/** What the settings say about the enrichment of companies. */
export function findEnrichmentSettings(settings: Settings) {
  return {
    mappingsPath: 'config/company-logos.json',
    brandfetchKey: settings.BRANDFETCH_API_KEY,
    brandfetchUrl: settings.BRANDFETCH_URL,
    clearbitUrl: settings.CLEARBIT_URL,
  };
}
