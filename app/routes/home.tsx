import type { Route } from './+types/home.ts';

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: 'Chainwork: blockchain and Web3 jobs' },
    { name: 'description', content: 'Find your next opportunity in Web3 & Blockchain.' },
  ];
}

export default function Home() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 px-6">
      <img src="/favicon.svg" alt="" width="56" height="56" />
      <h1 className="text-4xl font-semibold tracking-tight">Chainwork</h1>
      <p className="text-lg text-muted">Find your next opportunity in Web3 &amp; Blockchain</p>
    </main>
  );
}
