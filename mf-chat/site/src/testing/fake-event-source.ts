import { act } from '@testing-library/react';
import type { StreamEvent } from '@workspace/contracts';

/** A fake EventSource, because jsdom has none. */
export class FakeEventSource extends EventTarget {
  static last: FakeEventSource | null = null;
  readonly url: string;
  readonly withCredentials: boolean;

  constructor(url: string, { withCredentials = false }: EventSourceInit = {}) {
    super();
    this.url = url;
    this.withCredentials = withCredentials;
    FakeEventSource.last = this;
  }

  close() {
    FakeEventSource.last = null;
  }
}

export function installFakeEventSource(): void {
  FakeEventSource.last = null;
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;
}

/** Sends an event to the site, as the server's stream does. */
export function stream(event: StreamEvent): void {
  act(() => {
    FakeEventSource.last?.dispatchEvent(new MessageEvent(event.topic, { data: JSON.stringify(event) }));
  });
}

/** Sends the event `ready`, as the server's stream does after each connect. */
export function streamReady(): void {
  act(() => void FakeEventSource.last?.dispatchEvent(new MessageEvent('ready', { data: '{}' })));
}
