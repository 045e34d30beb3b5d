import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { buildContext, fetchLinkedPages, noteTarget } from './route-modules.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={buildContext} instrumentations={[noteTarget]} />
    </StrictMode>,
  );
});

// Built, it is a script of its own that has run by now.
if (import.meta.env.DEV) void import('./first-script.ts');

if (import.meta.env.PROD) setTimeout(() => void fetchLinkedPages(), 2000);
