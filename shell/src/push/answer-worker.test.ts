import { answerWorker } from './answer-worker.ts';

const container = new EventTarget();
beforeEach(() => Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true }));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  history.replaceState(null, '', '/');
});

const find = (pathname: string) => ({ bare: pathname === '/onboarding' }) as never;

function ask(data: unknown) {
  const answer = jest.fn();
  container.dispatchEvent(Object.assign(new Event('message'), { data, ports: [{ postMessage: answer }] }));
  return answer.mock.calls.flat();
}

it.each([
  ['/dashboard', 'INFO', true],
  ['/assistants', 'WARNING', true],
  ['/tasks', 'URGENT', true],
  ['/tasks', 'WARNING', false],
  ['/onboarding', 'URGENT', false],
  ['/dashboard', undefined, true],
  ['/tasks', undefined, false],
])('the page at %s shows a push of the severity %s as a banner: %s', (path, severity, shows) => {
  history.replaceState(null, '', '/dashboard');
  const stop = answerWorker({ find }, 'acme');
  history.pushState(null, '', path);
  expect(ask({ type: 'push-arrived', severity })).toEqual([shows]);
  expect(ask({ type: 'other' })).toEqual([]);
  stop();
  expect(ask({ type: 'push-arrived', severity })).toEqual([]);
});

it.each([
  ['acme', true],
  ['', true],
  ['harbor', false],
])('the page of the organization acme shows a push of "%s" as a banner: %s', (organization_id, shows) => {
  history.replaceState(null, '', '/dashboard');
  const stop = answerWorker({ find }, 'acme');
  expect(ask({ type: 'push-arrived', severity: 'URGENT', organization_id })).toEqual([shows]);
  stop();
});

it('does nothing in a browser without service workers', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(() => answerWorker({ find }, null)()).not.toThrow();
});
