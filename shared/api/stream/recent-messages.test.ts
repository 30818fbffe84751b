import type { StreamMessage } from './connection.ts';
import { createRecentMessages } from './recent-messages.ts';

const event = (number: number): StreamMessage => ({ type: 'event', topic: 'sessions', data: String(number) });

describe('recent messages for a new tab', () => {
  let recent: ReturnType<typeof createRecentMessages>;
  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000 });
    recent = createRecentMessages();
  });
  afterEach(() => jest.useRealTimers());

  it('are empty before the stream is connected', () => {
    expect(recent.after(2_000)).toEqual([]);
  });

  it('are all events since the tab started, if the stream was already connected', () => {
    recent.add({ type: 'ready' });
    for (const at of [2_000, 3_000, 4_000]) {
      jest.setSystemTime(at);
      recent.add(event(at));
    }
    expect(recent.after(3_000)).toEqual([{ type: 'ready', complete: true }, event(3_000), event(4_000)]);
    expect(recent.after(5_000)).toEqual([{ type: 'ready', complete: true }]);
  });

  it('are only an incomplete ready message, if the stream connected after the tab started', () => {
    recent.add({ type: 'ready' });
    expect(recent.after(999)).toEqual([{ type: 'ready' }]);
    jest.setSystemTime(3_000);
    recent.add(event(1));
    recent.add({ type: 'ready' });
    expect(recent.after(2_000)).toEqual([{ type: 'ready' }]);
    expect(recent.after(3_001)).toEqual([{ type: 'ready', complete: true }]);
  });

  it('stay complete after a reconnect that delivered all missed events', () => {
    recent.add({ type: 'ready' });
    jest.setSystemTime(2_000);
    recent.add(event(1));
    recent.add({ type: 'ready', complete: true });
    expect(recent.after(1_500)).toEqual([{ type: 'ready', complete: true }, event(1)]);
  });

  it('are only an incomplete ready message, if there were more events than the limit', () => {
    recent.add({ type: 'ready' });
    for (let number = 1; number <= 201; number += 1) {
      jest.setSystemTime(1_000 + number);
      recent.add(event(number));
    }
    expect(recent.after(1_001)).toEqual([{ type: 'ready' }]);
    expect(recent.after(1_002)).toHaveLength(201);
  });
});
