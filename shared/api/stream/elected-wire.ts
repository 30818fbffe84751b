import { apiConfig } from '../config.ts';
import type { WireMessage } from './hold.ts';
import { createRecent } from './recent.ts';
import { holdOwnStream, type OpenWire, receive } from './wire.ts';

/** What tabs say to each other: a message of the stream, for all or for the tab that asked, or the question of a new one. */
type Talk = { to?: string; message: WireMessage } | { hello: string; since: number };

/** Whether tabs of this browser can choose one among them that holds the stream. */
export const canElect = (): boolean => 'BroadcastChannel' in globalThis && Boolean(globalThis.navigator?.locks);

/** The stream of the one tab that has the lock; it passes on to the others what comes. When it goes, the next one takes over. */
export const openElected: OpenWire = (wire, since) => {
  const name = `stream:${apiConfig.origin}:${apiConfig.viewer ?? ''}`;
  const id = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  const abort = new AbortController();
  const recent = createRecent();
  let greeted = false;
  let holding: (() => void) | undefined;
  let letGo: () => void = () => {};
  const say = (talk: Talk) => channel.postMessage(talk);

  channel.addEventListener('message', ({ data }: MessageEvent<Talk>) => {
    if ('hello' in data) {
      if (holding) for (const message of recent.after(data.since)) say({ to: data.hello, message });
      return;
    }
    if (holding || (data.to !== undefined && data.to !== id)) return;
    // What comes before the holder has answered is in its answer.
    greeted ||= data.message.type === 'ready' && (data.to === id || !data.message.complete);
    if (greeted) receive(wire, data.message);
  });
  const hold = () => {
    holding = holdOwnStream((message) => {
      recent.take(message);
      say({ message });
      receive(wire, message);
    });
    return new Promise<void>((resolve) => {
      letGo = resolve;
    });
  };
  navigator.locks.request(name, { signal: abort.signal }, hold).catch(() => {});
  say({ hello: id, since });

  return () => {
    abort.abort();
    holding?.();
    letGo();
    channel.close();
  };
};
