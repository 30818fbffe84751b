import type { StreamTopic } from '@workspace/contracts';

/** Stands in for EventSource in a test; jsdom has none. */
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

/** Puts FakeEventSource in EventSource's place. `sources` are all that were made; the rest speaks as the BFF and a network do. */
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
    /** What the BFF says first on each connection. */
    ready: () => tell(() => new Event('ready')),
    send: (topic: StreamTopic, event: { change: 'INSERT' | 'UPDATE' | 'DELETE'; record: object }) =>
      tell(() => new MessageEvent(topic, { data: JSON.stringify({ topic, ...event }) })),
    /** A cut after which the browser reconnects by itself. */
    cut: () => tell(() => new Event('error')),
    /** An answer that is no stream: the browser gives up. */
    refuse: () => {
      for (const source of open()) {
        source.close();
        source.dispatchEvent(new Event('error'));
      }
    },
  };
}
