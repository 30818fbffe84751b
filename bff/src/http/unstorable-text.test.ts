import { randomUUID } from 'node:crypto';
import type { ErrorBody, FieldIssue, Message } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../test/support/app.ts';
import type { Answer, Browser } from '../../test/support/browser.ts';
import { createConversation, createUser, createWorkplace, type TestUser } from '../../test/support/factories.ts';
import { makeOperator } from '../../test/support/recruiting.ts';

let app: RunningApp;
let owner: TestUser;
let assistant: TestUser;
let browser: Browser;
let helper: Browser;
let operator: Browser;
let place: Awaited<ReturnType<typeof createWorkplace>>;
let conversation: string;

beforeAll(async () => {
  app = await startApp();
  place = await createWorkplace();
  owner = place.client;
  assistant = place.assistant;
  conversation = await createConversation([owner, assistant]);
  const clerk = await createUser();
  await makeOperator(clerk);
  [browser, helper, operator] = await Promise.all([app.signedIn(owner), app.signedIn(assistant), app.signedIn(clerk)]);
});
afterAll(() => app.close());

/** API calls that store a text, one per feature. */
const writes: [string, (text: string) => Promise<Answer<ErrorBody>>][] = [
  ['a first name', (text) => browser.post('/api/profiles/upsert-current-profile', { first_name: text })],
  ['a message', (text) => browser.post(`/api/chat/conversations/${conversation}/messages`, said(text))],
  ['a file name', (text) => browser.post(`/api/chat/conversations/${conversation}/messages`, sent(text))],
  ['a task title', (text) => browser.post('/api/tasks', { team_id: place.teamId, title: text })],
  [
    'a task description',
    (text) => browser.post('/api/tasks', { team_id: place.teamId, title: 'x', description: text }),
  ],
  ['an organization name', (text) => browser.post('/api/organizations', { name: text, clientId: owner.id })],
  ['a review comment', (text) => browser.post('/api/reviews', { ...rating(), comment: text })],
  ['a CV headline', (text) => helper.post('/api/cvs/update', { headline: text })],
  ['a school name', (text) => helper.post('/api/cvs/education/save', { ...school, school: text })],
  [
    'a property of a usage event',
    (text) => browser.post('/api/usage-events', { event: 'seen', properties: { page: text } }),
  ],
  ['an onboarding step', (text) => browser.post('/api/onboarding/progress/update', step({ organization_name: text }))],
  [
    'a list in an onboarding step',
    (text) => browser.post('/api/onboarding/progress/update', step({ accounts: ['x', text] })),
  ],
  ['a first name at sign-up', (text) => app.browser().post('/api/auth/sign-up', { ...signUp(), first_name: text })],
];
const said = (body: string) => ({ client_id: randomUUID(), body });
const sent = (name: string) => {
  const file = { id: `${randomUUID()}.png`, name, type: 'image/png', size: 1 };
  return { ...said(''), attachments: [file] };
};
const rating = () => ({ team_id: place.teamId, assistant_id: assistant.id, score: 5 });
const school = { degree: null, field_of_study: null, start_date: null, end_date: null };
const step = (metadata: object) => ({ step: 'ADD_MEMBERS', completed: true, metadata });
const signUp = () => ({
  email: `${randomUUID()}@workspace.test`,
  password: 'Workspace1!',
  account_type: 'client',
  last_name: 'Person',
});

describe.each(writes)('%s', (_, write) => {
  test.each([
    ['U+0000', 'a\0b'],
    ['the first half of a surrogate pair', 'a\ud83d'],
    ['the second half of a surrogate pair', '\udc4db'],
  ])('is refused with 400 and a message for the field if it contains %s', async (_name, text) => {
    const { status, body } = await write(text);
    expect([status, body.errorCode, body.type, body.message]).toEqual([
      400,
      'INVALID_INPUT',
      'validation',
      'This text contains characters that cannot be stored.',
    ]);
    expect(body.info).toEqual([expect.objectContaining<Partial<FieldIssue>>({ message: body.message })]);
  });
});

test('the error names a nested field by its path', async () => {
  const { body } = await browser.post(`/api/chat/conversations/${conversation}/messages`, sent('a\0'));
  expect(body.info).toEqual([expect.objectContaining({ path: 'attachments.0.name' })]);
});

test('a message keeps surrogate pairs and all other characters', async () => {
  const text = '👍🏽 \u0001 \ufffd שלום \u202e';
  const { status, body } = await browser.post<Message>(`/api/chat/conversations/${conversation}/messages`, said(text));
  expect([status, body.body]).toEqual([201, text]);
});

test('a query parameter with U+0000 is refused with 400', async () => {
  expect((await browser.get('/api/chat/search?q=ab%00c')).status).toBe(400);
  expect((await operator.get('/api/pipeline?search=%00')).status).toBe(400);
});

describe('the API never returns 500 for values that are out of range for the database', () => {
  test.each([
    '/api/pipeline?page=1000000',
    '/api/pipeline?page=1000000&limit=100',
    '/api/pipeline?page=9007199254740991',
    '/api/pipeline?page=21474837&limit=100',
    '/api/referrals?page=1000000&limit=100',
    '/api/referrals?page=9007199254740991',
    '/api/notifications/history?page=1000000&limit=100',
    '/api/tasks?page=1000000&limit=100',
  ])('in GET %s', async (path) => {
    expect([200, 400]).toContain((await operator.get(path)).status);
  });

  test.each(['0000-01-01', '9999-12-31'])('in a task that is due on %s', async (due_on) => {
    const { status } = await browser.post('/api/tasks', { team_id: place.teamId, title: 'x', due_on });
    expect([201, 400]).toContain(status);
  });
});

test.each([
  '\u3000\u3000x',
  'x\u0085y',
  '\u0085\u0085',
  '\u180e\u180e',
  '\u200b\u200b',
  '""',
  "''",
  '\\\\',
  ':*',
  '()',
  '& |',
  '!!',
  '<->',
  '👍👍',
  '\u202e\u2066',
  '%%',
  "'\\'",
  '..',
  '٣٤',
  '\ufeff\ufeffab',
])('chat search returns no server error for %j', async (words) => {
  const { status } = await browser.get(`/api/chat/search?q=${encodeURIComponent(words)}`);
  // Search requires at least two characters after trimming.
  expect(status).toBe(words.trim().length < 2 ? 400 : 200);
});
