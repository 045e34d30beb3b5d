import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

// People who use a board all at once, through the real client, and what they were told has been done. A person who is refused
// or cut off comes back a moment later with something new.

export type Ledger = {
  people: Set<string>;
  companies: Map<string, { name: string; logoUrl: string | null }>;
  listings: Map<string, { title: string; slug: string }>;
  messages: Set<string>;
  /** Runs of tools that ended well, by the tool's name. */
  runs: string[];
  pagesRead: number;
  /** What was not done, by the reason. */
  failures: Map<string, number>;
};

export function createLedger(): Ledger {
  return {
    people: new Set(),
    companies: new Map(),
    listings: new Map(),
    messages: new Set(),
    runs: [],
    pagesRead: 0,
    failures: new Map(),
  };
}

export const countWrites = ({ people, companies, listings, messages, runs }: Ledger): number =>
  people.size + companies.size + listings.size + messages.size + runs.length;

export const password = 'correct horse';

type Options = {
  url: string;
  keys: { publishableKey: string; secretKey: string };
  ledger: Ledger;
  /** A small PNG. */
  logo: Buffer;
  /** Milliseconds that each visitor and writer waits between two things they do. */
  pause?: number;
  /** One name for each who takes part. */
  parts?: (keyof ReturnType<typeof createParts>)[];
};

/** Begins the load; what this returns ends it, after what is under way. */
export function startLoad(options: Options): () => Promise<void> {
  const { ledger, pause = 5 } = options;
  const parts = createParts(options);
  const stopping = new AbortController();
  const wanted = options.parts ?? ['employer', 'employer', 'writer', 'writer', 'tool', 'reader'];
  const all = wanted.map(async (part) => {
    while (!stopping.signal.aborted) {
      try {
        await parts[part](stopping.signal);
      } catch (error) {
        const reason = `${part}: ${error instanceof Error ? error.message.slice(0, 80) : String(error)}`;
        ledger.failures.set(reason, (ledger.failures.get(reason) ?? 0) + 1);
        await sleep(100);
      }
      await sleep(pause);
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(all);
  };
}

function createParts({ url, keys, ledger, logo }: Options) {
  // A retry of the client's own would hide what was refused.
  const connect = (key = keys.publishableKey) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      db: { retry: false },
      global: { fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(30_000) }) },
    });
  const service = connect(keys.secretKey);
  const anonymous = connect();

  async function post(client: SupabaseClient, companyId: string): Promise<void> {
    const title = `Keeper ${randomUUID()}`;
    const listing = { title, description: 'Keeps things.', category: 'Design', company_id: companyId };
    const { data } = await client.from('job_listings').insert(listing).select('id, slug').single().throwOnError();
    ledger.listings.set(data.id, { title, slug: data.slug });
  }

  return {
    async employer(signal: AbortSignal) {
      const client = connect();
      const email = `person-${randomUUID()}@people.example`;
      const { data, error } = await client.auth.signUp({ email, password });
      if (error) throw error;
      ledger.people.add(email);
      const userId = data.user?.id ?? '';
      await client.from('user_roles').insert({ user_id: userId, role: 'employer' }).throwOnError();
      const name = `Company ${randomUUID()}`;
      const made = await client
        .from('companies')
        .insert({ name, user_id: userId })
        .select('id')
        .single()
        .throwOnError();
      const company = { name, logoUrl: null as string | null };
      ledger.companies.set(made.data.id, company);
      const files = client.storage.from('company-logos');
      const path = `${userId}/${randomUUID()}.png`;
      const uploaded = await files.upload(path, logo, { contentType: 'image/png' });
      if (uploaded.error) throw uploaded.error;
      const { publicUrl } = files.getPublicUrl(path).data;
      await client.from('companies').update({ logo_url: publicUrl }).eq('id', made.data.id).throwOnError();
      company.logoUrl = publicUrl;
      for (let count = 0; count < 4 && !signal.aborted; count += 1) await post(client, made.data.id);
    },

    async writer() {
      const message = randomUUID();
      await anonymous
        .from('contact_submissions')
        .insert({ name: 'w', email: 'w@people.example', message })
        .throwOnError();
      ledger.messages.add(message);
    },

    async tool() {
      const { data, error } = await service.functions.invoke('scrape-jobs');
      if (error) throw error;
      if (!data.success) throw new Error(`the tool failed: ${data.error}`);
      ledger.runs.push('scrape-jobs');
    },

    async reader() {
      for (const path of ['/', '/?category=Design', '/?search=keeper', '/sitemap.xml', '/blog', '/feed.xml']) {
        const response = await fetch(url + path, { signal: AbortSignal.timeout(30_000) });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${path} answered ${response.status}`);
        ledger.pagesRead += 1;
      }
    },
  };
}
