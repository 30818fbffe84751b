import { partLeft, partShown, watchLeftovers } from './leftovers.ts';
import { originOf } from './origin.ts';

jest.mock('./origin.ts', () => ({ originOf: jest.fn() }));
const running = (remote: string | null) =>
  jest.mocked(originOf).mockReturnValue(remote ? { remote, version: '1.0.0' } : null);

jest.useFakeTimers();
class Observer {
  observe() {}
  disconnect() {}
}
Object.assign(window, { ResizeObserver: Observer });
watchLeftovers();

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => warn.mockRestore());

const warnings = () => warn.mock.calls.map(([text]) => text);
const leave = (remote: string) => {
  running(null);
  partLeft(remote);
  jest.advanceTimersByTime(1000);
};
const onEvent = () => {};

it('names each listener, interval and observer that a remote leaves behind', () => {
  partShown('mf-one');
  running('mf-one');
  window.addEventListener('resize', onEvent);
  document.addEventListener('keydown', onEvent);
  window.setInterval(() => {}, 500);
  new ResizeObserver(() => {}).observe(document.body);
  leave('mf-one');
  expect(warnings()).toEqual(
    [
      'a listener for "resize" on window',
      'a listener for "keydown" on document',
      'an interval of 500 ms',
      'a ResizeObserver',
    ].map((what) => `mf-one has left ${what} behind. Add it with usePageLife of @workspace/host.`),
  );
});

it('names nothing that the remote has removed, that runs once, or that is not its own', () => {
  partShown('mf-one');
  running('mf-one');
  window.addEventListener('resize', onEvent);
  window.addEventListener('online', onEvent, { once: true });
  const timer = window.setInterval(() => {}, 500);
  const observer = new ResizeObserver(() => {});
  observer.observe(document.body);
  running('mf-two');
  window.addEventListener('blur', onEvent);
  running(null);
  document.addEventListener('keyup', onEvent);
  window.removeEventListener('resize', onEvent);
  window.clearInterval(timer);
  observer.disconnect();
  leave('mf-one');
  expect(warnings()).toEqual([]);
});

it('waits until the last part of the remote is left', () => {
  partShown('mf-three');
  partShown('mf-three');
  running('mf-three');
  window.addEventListener('resize', onEvent);
  leave('mf-three');
  expect(warnings()).toEqual([]);
  leave('mf-three');
  expect(warnings()).toHaveLength(1);
});
