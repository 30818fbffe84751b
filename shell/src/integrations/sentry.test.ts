import { captureException, getClient, sendFeedback } from '@sentry/browser';
import { startSentry } from './sentry.ts';

const errors = { dsn: 'https://public@sentry.test/7', release: '1' };
const bugReports = { dsn: 'https://public@sentry.test/8', release: '1' };
const fetched = jest.fn(async (_url: string, _options: { body: string }) => new Response('{}'));

beforeEach(() => {
  fetched.mockClear();
  Object.assign(globalThis, { fetch: fetched });
  window.history.replaceState(null, '', '/page?token=secret');
});
afterEach(() => getClient()?.close());

const sent = (type: string) =>
  fetched.mock.calls
    .filter(([, { body }]) => body.includes(`"type":"${type}"`))
    .map(([url, { body }]) => ({ project: new URL(url).pathname, body }));

test.each([
  ['both', { errors, bugReports }, '/api/8/envelope/'],
  ['bug reports alone', { bugReports }, '/api/8/envelope/'],
])(
  'with %s, a bug report goes to the project for bug reports, with the user id and without the URL query',
  async (_, reports, project) => {
    startSentry(reports, 'somebody');
    await sendFeedback({ message: 'Broken' });
    const feedback = sent('feedback');
    expect(feedback).toEqual([{ project, body: expect.stringContaining('"message":"Broken"') }]);
    expect(feedback[0]?.body).toContain('"user":{"id":"somebody"');
    expect(feedback[0]?.body).not.toContain('secret');
  },
);

test.each([
  ['both', { errors, bugReports }],
  ['error reporting alone', { errors }],
])('with %s, an error goes to the error project', async (_, reports) => {
  startSentry(reports, 'somebody');
  captureException(new Error('lost'));
  await getClient()?.flush();
  expect(sent('event')).toEqual([{ project: '/api/7/envelope/', body: expect.stringContaining('lost') }]);
});

test('with bug reports alone, Sentry does not collect errors', async () => {
  startSentry({ bugReports }, 'somebody');
  expect(getClient()?.getIntegrationByName('GlobalHandlers')).toBeUndefined();
  expect(getClient()?.getIntegrationByName('Breadcrumbs')).toBeUndefined();
});
