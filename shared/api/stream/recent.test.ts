import type { WireMessage } from './hold.ts';
import { createRecent } from './recent.ts';

const event = (number: number): WireMessage => ({ type: 'event', topic: 'sessions', data: String(number) });

describe('what the holder of the stream tells a tab that comes later', () => {
  let recent: ReturnType<typeof createRecent>;
  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000 });
    recent = createRecent();
  });
  afterEach(() => jest.useRealTimers());

  it('is nothing before the stream stands', () => {
    expect(recent.after(2_000)).toEqual([]);
  });

  it('is everything since the tab began, when the stream stood by then', () => {
    recent.take({ type: 'ready' });
    for (const at of [2_000, 3_000, 4_000]) {
      jest.setSystemTime(at);
      recent.take(event(at));
    }
    expect(recent.after(3_000)).toEqual([{ type: 'ready', complete: true }, event(3_000), event(4_000)]);
    expect(recent.after(5_000)).toEqual([{ type: 'ready', complete: true }]);
  });

  it('is that it must fetch again, when the stream stood only later, or stands anew since', () => {
    recent.take({ type: 'ready' });
    expect(recent.after(999)).toEqual([{ type: 'ready' }]);
    jest.setSystemTime(3_000);
    recent.take(event(1));
    recent.take({ type: 'ready' });
    expect(recent.after(2_000)).toEqual([{ type: 'ready' }]);
    expect(recent.after(3_001)).toEqual([{ type: 'ready', complete: true }]);
  });

  it('is what it was when the stream came back with all that had been missed', () => {
    recent.take({ type: 'ready' });
    jest.setSystemTime(2_000);
    recent.take(event(1));
    recent.take({ type: 'ready', complete: true });
    expect(recent.after(1_500)).toEqual([{ type: 'ready', complete: true }, event(1)]);
  });

  it('is that it must fetch again, when more came than is kept', () => {
    recent.take({ type: 'ready' });
    for (let number = 1; number <= 201; number += 1) {
      jest.setSystemTime(1_000 + number);
      recent.take(event(number));
    }
    expect(recent.after(1_001)).toEqual([{ type: 'ready' }]);
    expect(recent.after(1_002)).toHaveLength(201);
  });
});
