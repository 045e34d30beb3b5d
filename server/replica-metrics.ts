import { Gauge, type Registry } from 'prom-client';
import type { Replicas } from '#database/cluster/replicas.ts';

/** How far each replica is behind, and whether it is read from. */
export function measureReplicas(registry: Registry, replicas: Replicas): void {
  const registers = [registry];
  const labelNames = ['replica'];
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How long the primary has been beyond what a replica has replayed; absent while it is away',
    ...{ labelNames, registers, aggregator: 'max' },
    collect() {
      this.reset();
      for (const { name, lagSeconds } of replicas.states()) {
        if (lagSeconds !== null) this.set({ replica: name }, lagSeconds);
      }
    },
  });
  new Gauge({
    name: 'database_replica_used',
    help: '1 while anonymous visitors read from a replica',
    ...{ labelNames, registers, aggregator: 'min' },
    collect() {
      for (const { name, isRead } of replicas.states()) this.set({ replica: name }, isRead ? 1 : 0);
    },
  });
}
