import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import type { JobSection } from '#app/jobs/describe-job.server.ts';

export type PreviewText = { sections: JobSection[]; about: string };
type Written = { description: string; requirements: string; location: string; about: string };

const pauseMilliseconds = 300;
const nothing: PreviewText = { sections: [], about: '' };

/**
 * The texts as the job's page shows them. The server makes them, a moment after the last key, because what makes
 * strangers' HTML safe is there; nothing that it has not seen is shown.
 */
export function usePreviewText(client: SupabaseClient, { description, requirements, location, about }: Written) {
  const [text, setText] = useState(nothing);
  const [isBehind, setIsBehind] = useState(false);

  useEffect(() => {
    if (!(description || requirements || about)) return setText(nothing);
    const leaving = new AbortController();
    const body = JSON.stringify({ description, requirements, location, about });
    const timer = setTimeout(() => {
      ask({ client, body, signal: leaving.signal }).then(
        (next) => {
          setText(next);
          setIsBehind(false);
        },
        () => leaving.signal.aborted || setIsBehind(true),
      );
    }, pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [client, description, requirements, location, about]);

  return { ...text, isBehind };
}

type Options = { client: SupabaseClient; body: string; signal: AbortSignal };

async function ask({ client, body, signal }: Options): Promise<PreviewText> {
  const { data } = await client.auth.getSession();
  const response = await fetch('/preview-description', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${data.session?.access_token}` },
    body,
    signal,
  });
  if (!response.ok) throw new Error(`the preview answered ${response.status}`);
  return response.json();
}
