import Stripe from 'stripe';

// Events as Stripe sends them: a snapshot of their object, signed over the very bytes, posted until the endpoint answers 2xx.

export type FakeEvent = { id: string; type: string; created: number; livemode: boolean; data: { object: unknown } };
export type Endpoint = (request: Request) => Promise<Response>;
export type Delivery = ReturnType<typeof createDelivery>;

type Options = { secret: string; livemode: boolean; name: (prefix: string) => string };

export function createDelivery({ secret, livemode, name }: Options) {
  const events: FakeEvent[] = [];
  const delivered = new Set<string>();
  const { webhooks } = new Stripe('sk_test_signs_only');

  function add(type: string, object: unknown): FakeEvent {
    const event = {
      ...{ id: name('evt'), object: 'event', api_version: '2026-10-28.endive', type },
      ...{
        created: Math.floor(Date.now() / 1000),
        livemode,
        pending_webhooks: 1,
        data: { object: structuredClone(object) },
      },
    };
    events.push(event);
    return event;
  }

  function sign(payload: string, changes: { secret?: string; timestamp?: number } = {}): string {
    return webhooks.generateTestHeaderString({ payload, secret, ...changes });
  }

  /** Posts one event, again after every answer that is not 2xx, and gives up after three like a sandbox. */
  async function post(event: FakeEvent, endpoint: Endpoint, attempts = 3): Promise<number[]> {
    const payload = JSON.stringify(event, null, 2);
    const statuses: number[] = [];
    while (statuses.length < attempts) {
      const headers = { 'stripe-signature': sign(payload), 'content-type': 'application/json; charset=utf-8' };
      const request = new Request('http://board.example/webhooks/stripe', { method: 'POST', headers, body: payload });
      const status = await endpoint(request).then(
        (response) => response.status,
        () => 0,
      );
      statuses.push(status);
      if (status >= 200 && status < 300) {
        delivered.add(event.id);
        break;
      }
    }
    return statuses;
  }

  /** Posts what was not delivered so far; `arrange` chooses in which order, or twice. */
  async function deliver(endpoint: Endpoint, arrange = (waiting: FakeEvent[]) => waiting): Promise<void> {
    for (const event of arrange(events.filter(({ id }) => !delivered.has(id)))) await post(event, endpoint);
  }

  return {
    events,
    add,
    sign,
    post,
    deliver,
    findUndelivered: (types: string[]) =>
      events.filter(({ id, type }) => !delivered.has(id) && types.includes(type)).reverse(),
    /** As if they had never happened: for events that a test wants lost for good. */
    forget: () => void events.splice(0),
  };
}

/** An endpoint over HTTP. */
export function postTo(url: string): Endpoint {
  return async (request) =>
    fetch(url, { method: 'POST', headers: request.headers, body: await request.text(), redirect: 'manual' });
}
