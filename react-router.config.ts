import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The whole route table is small and comes with the first page: no request asks for parts of it later.
  routeDiscovery: { mode: 'initial' },
  // No cookie signs a visitor in, so a post from elsewhere does nothing in their name; and behind a proxy that ends TLS
  // the address a request came to differs from its origin.
  allowedActionOrigins: ['**'],
} satisfies Config;
