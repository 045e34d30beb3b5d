import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The whole route table is small and comes with the first page: no request asks for parts of it later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
