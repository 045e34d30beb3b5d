/** One request of the data API, as a client would send it. */
export type Exchange = { method: string; path: string; headers: Record<string, string>; body?: string; status: number };

export type Load = { exchanges: Exchange[]; connections: number; milliseconds: number };
export type Figures = { answers: number; perSecond: number; p50: number; p99: number };

/** Sends the exchanges in turn, as many at once as there are connections, each next one when an answer is whole. */
export async function measure(load: Load, send: (exchange: Exchange) => Promise<number>): Promise<Figures> {
  const { exchanges, connections, milliseconds } = load;
  const latencies: number[] = [];
  const start = performance.now();
  let count = 0;

  async function sendInTurn(): Promise<void> {
    while (performance.now() - start < milliseconds) {
      const exchange = exchanges[count++ % exchanges.length] as Exchange;
      const sentAt = performance.now();
      const status = await send(exchange);
      latencies.push(performance.now() - sentAt);
      if (status !== exchange.status)
        throw new Error(`${exchange.method} ${exchange.path} was answered with ${status}`);
    }
  }
  await Promise.all(Array.from({ length: connections }, sendInTurn));

  const seconds = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const percentile = (share: number) => latencies[Math.ceil(latencies.length * share) - 1] ?? Number.NaN;
  return {
    answers: latencies.length,
    perSecond: latencies.length / seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
  };
}
