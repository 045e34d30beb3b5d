import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client';

// This module is in charge of metrics of several processes. Whichever of them is asked, asks the one that started them
// all, which collects those of every process and adds them up: counters and most gauges are summed, the others say how themselves.

type Metrics = MetricObjectWithValues<MetricValue<string>>[];
type Message =
  | { metrics: 'wanted'; by: number }
  | { metrics: 'tell'; round: number }
  | { metrics: 'told'; round: number; values: Metrics }
  | { metrics: 'all'; by: number; text: string };

/** A process that is just starting, or hangs, must not hold up what the others say. */
const patience = 1_500;

/** In the process that starts the others. */
export function collectMetrics(): void {
  const rounds = new Map<number, (worker: Worker, values: Metrics) => void>();
  const last = new Map<number, Metrics>();
  // Counters never fall: what processes had counted that have ended stays counted.
  let ended: Metrics = [];
  let count = 0;

  function collect(): Promise<string> {
    const round = ++count;
    const asked = new Set(Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected()));
    const { promise, resolve } = Promise.withResolvers<void>();
    rounds.set(round, (worker, values) => {
      last.set(worker.id, values);
      asked.delete(worker);
      if (asked.size === 0) resolve();
    });
    for (const worker of asked) send(worker, { metrics: 'tell', round });
    const timer = setTimeout(resolve, patience);
    return promise.then(() => {
      clearTimeout(timer);
      rounds.delete(round);
      return AggregatorRegistry.aggregate([...last.values(), ended]).metrics();
    });
  }

  cluster.on('message', (worker, message: Message) => {
    if (message.metrics === 'told') rounds.get(message.round)?.(worker, message.values);
    if (message.metrics === 'wanted') {
      void collect().then((text) => send(worker, { metrics: 'all', by: message.by, text }));
    }
  });
  cluster.on('exit', (worker) => {
    const counters = last.get(worker.id)?.filter(({ type }) => `${type}` === 'counter' || `${type}` === 'histogram');
    last.delete(worker.id);
    if (counters) void addUp([ended, counters]).then((sum) => (ended = sum));
  });
}

const addUp = (all: Metrics[]) => AggregatorRegistry.aggregate(all).getMetricsAsJSON() as Promise<Metrics>;

/** In each of the others: tells its own, and reads those of all; null where the first process does not answer. */
export function shareMetrics(registry: Registry): () => Promise<string | null> {
  const waiting = new Map<number, (text: string | null) => void>();
  let count = 0;
  process.on('message', (message: Message) => {
    if (message.metrics === 'all') waiting.get(message.by)?.(message.text);
    if (message.metrics === 'tell') {
      void registry.getMetricsAsJSON().then((values) => {
        if (process.connected) process.send?.({ metrics: 'told', round: message.round, values });
      });
    }
  });
  return () =>
    new Promise((resolve) => {
      const by = ++count;
      const timer = setTimeout(() => finish(null), patience * 2);
      function finish(text: string | null): void {
        clearTimeout(timer);
        waiting.delete(by);
        resolve(text);
      }
      waiting.set(by, finish);
      if (process.connected) process.send?.({ metrics: 'wanted', by });
      else finish(null);
    });
}

function send(worker: Worker | undefined, message: Message): void {
  if (worker?.isConnected()) worker.send(message);
}
