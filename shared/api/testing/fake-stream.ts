import type { StreamTopic } from '@workspace/contracts';

/** A fake EventSource for tests, because jsdom has none. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly url: string;
  readonly withCredentials: boolean;
  readyState = 0;

  constructor(url: string, { withCredentials = false } = {}) {
    super();
    this.url = url;
    this.withCredentials = withCredentials;
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
}

/**
 * Installs FakeEventSource as the global EventSource. `sources` has all created instances, `open` returns those that
 * are not closed. The other functions simulate the BFF and the network.
 */
export function fakeStream() {
  const sources: FakeEventSource[] = [];
  class Recorded extends FakeEventSource {
    constructor(...args: ConstructorParameters<typeof FakeEventSource>) {
      super(...args);
      sources.push(this);
    }
  }
  Object.assign(globalThis, { EventSource: Recorded });
  const open = () => sources.filter((source) => source.readyState !== FakeEventSource.CLOSED);
  const tell = (event: () => Event) => {
    for (const source of open()) source.dispatchEvent(event());
  };
  return {
    sources,
    open,
    /** Sends the `ready` event, which the BFF sends first on each connection. */
    ready: () => tell(() => new Event('ready')),
    send: (topic: StreamTopic, event: { change: 'INSERT' | 'UPDATE' | 'DELETE'; record: object }) =>
      tell(() => new MessageEvent(topic, { data: JSON.stringify({ topic, ...event }) })),
    /** Simulates a network failure after which the browser reconnects by itself. */
    cut: () => tell(() => new Event('error')),
    /** Simulates an invalid response, after which the browser does not reconnect. */
    refuse: () => {
      for (const source of open()) {
        source.close();
        source.dispatchEvent(new Event('error'));
      }
    },
  };
}
