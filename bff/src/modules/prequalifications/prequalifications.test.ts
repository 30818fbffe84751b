import { randomUUID } from 'node:crypto';
import { type PrequalificationBody, timezoneMessage } from '@workspace/contracts';
import { startApp } from '../../../test/support/app.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

const path = '/api/prequalifications';
const application = (fields: Partial<PrequalificationBody> = {}): PrequalificationBody => ({
  name: 'Grace Okafor',
  email: `${randomUUID()}@workspace.test`,
  phone: '+234 802 555 0101',
  role: 'EA',
  weekly_hours: 40,
  timezone: 'Africa/Lagos',
  has_computer: true,
  has_backup_internet: false,
  about: 'Six years beside the founder of a logistics company.',
  ...fields,
});
const stored = (email: string) =>
  rows<PrequalificationBody[]>(admin.from('prequalifications').select('*').eq('email', email));

test('a visitor can apply, and the address is stored trimmed and in lower case', async () => {
  const app = await startApp();
  const body = application();
  const answer = await app.browser().post(path, { ...body, email: ` ${body.email.toUpperCase()} ` });
  expect([answer.status, answer.body]).toEqual([201, { received: true }]);
  expect(await stored(body.email)).toEqual([expect.objectContaining(body)]);
  await app.close();
});

test('a second application with the same address changes nothing and gets the same response', async () => {
  const app = await startApp();
  const body = application();
  const answers = await Promise.all(
    ['Grace Okafor', 'Mallory', 'Mallory', 'Mallory'].map((name) => app.browser().post(path, { ...body, name })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const [first, ...more] = await stored(body.email);
  expect(more).toEqual([]);
  await app.browser().post(path, { ...body, name: 'Somebody else' });
  expect(await stored(body.email)).toEqual([first]);
  await app.close();
});

test.each([
  [{ name: ' ' }, 'Enter your name.'],
  [{ email: 'nobody' }, 'Enter a valid email address.'],
  [{ phone: '' }, 'Enter your phone number.'],
  [{ role: 'CEO' as 'EA' }, 'Choose a role.'],
  [{ weekly_hours: 4 }, 'Enter a whole number from 5 to 60.'],
  [{ weekly_hours: 20.5 }, 'Enter a whole number from 5 to 60.'],
  [{ timezone: 'Mars/Base' }, timezoneMessage],
  [{ about: 'Short' }, 'Use at least 30 characters.'],
])('an application with %j is refused', async (fields, message) => {
  const app = await startApp();
  const body = application(fields);
  expect((await app.browser().post(path, body)).body).toMatchObject({ status: 400, type: 'validation', message });
  expect(await stored(body.email)).toEqual([]);
  await app.close();
});

test('applications are limited per client address', async () => {
  const app = await startApp({ RATE_LIMIT_MAIL: '2' });
  const statuses: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) statuses.push((await app.browser().post(path, application())).status);
  expect(statuses).toEqual([201, 201, 429]);
  await app.close();
});
