import { randomUUID } from 'node:crypto';
import { maxSavedViews, type NewSavedView, type SavedView, savedView } from '@workspace/contracts';
import * as z from 'zod/mini';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createUser } from '../../../test/support/factories.ts';
import { createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

// Views that operators save of lists (product/operations#views).
let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const base = '/api/operations/views';
const view: NewSavedView = { list: 'people', name: 'Suspended clients', search: 'account_type=client&state=suspended' };
const save = (browser: Browser, fields: Partial<NewSavedView> = {}) =>
  browser.post<SavedView>(base, { ...view, ...fields });
const namesOf = async (browser: Browser, list: string) =>
  (await browser.get<SavedView[]>(`${base}?list=${list}`)).body.map(({ name }) => name);
const newOperator = async () => app.signedIn(await createOperator('recruiter'));

test('an operator saves, changes and deletes views of a list, which come by name', async () => {
  const operator = await newOperator();
  const { status, body } = await save(operator);
  expect([status, z.safeParse(savedView, body).error]).toEqual([201, undefined]);
  await save(operator, { name: 'New 10' });
  await save(operator, { name: 'new 2' });
  await save(operator, { list: 'deals' });
  expect(await namesOf(operator, 'people')).toEqual(['new 2', 'New 10', 'Suspended clients']);

  const changed = await operator.patch<SavedView>(`${base}/${body.id}`, { name: ' Away ' });
  expect(changed.body).toEqual({ ...body, name: 'Away' });
  expect((await operator.patch<SavedView>(`${base}/${body.id}`, { search: '' })).body.search).toBe('');
  expect((await operator.delete(`${base}/${body.id}`, {})).status).toBe(204);
  expect(await namesOf(operator, 'people')).toEqual(['new 2', 'New 10']);
  expect(await namesOf(operator, 'deals')).toEqual(['Suspended clients']);
});

test('a name is taken once for each list, regardless of case', async () => {
  const operator = await newOperator();
  await save(operator);
  const { body: other } = await save(operator, { name: 'Others' });
  const taken = { status: 409, errorCode: 'VIEW_EXISTS', message: 'You have a view with this name already.' };
  expect((await save(operator, { name: 'suspended CLIENTS' })).body).toMatchObject(taken);
  expect((await operator.patch(`${base}/${other.id}`, { name: 'Suspended clients' })).body).toMatchObject(taken);
  expect((await save(await newOperator())).status).toBe(201);
});

test('other operators neither see nor change a view', async () => {
  const [operator, other] = await Promise.all([newOperator(), newOperator()]);
  const { body } = await save(operator);
  expect(await namesOf(other, 'people')).toEqual([]);
  for (const id of [body.id, randomUUID()]) {
    expect((await other.patch(`${base}/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await other.delete(`${base}/${id}`, {})).status).toBe(404);
  }
  expect(await namesOf(operator, 'people')).toEqual(['Suspended clients']);
});

test('somebody who is no longer an operator has no views', async () => {
  const person = await createOperator('recruiter');
  const operator = await app.signedIn(person);
  const { body } = await save(operator);
  await rows(admin.from('operators').delete().eq('user_id', person.id));
  for (const browser of [operator, await app.signedIn(await createUser('client'))]) {
    const calls = [
      browser.get(`${base}?list=people`),
      save(browser),
      browser.patch(`${base}/${body.id}`, { name: 'Mine' }),
      browser.delete(`${base}/${body.id}`, {}),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
  expect((await app.browser().get(`${base}?list=people`)).status).toBe(401);
});

test('invalid views are refused', async () => {
  const operator = await newOperator();
  const invalid = [{ name: ' ' }, { name: 'n'.repeat(61) }, { search: 's'.repeat(1001) }, { list: 'remotes' }];
  for (const fields of invalid) expect((await operator.post(base, { ...view, ...fields })).status).toBe(400);
  expect((await operator.get(base)).status).toBe(400);
});

test('an operator has at most 50 views of a list', async () => {
  const person = await createOperator('recruiter');
  const operator = await app.signedIn(person);
  const saved = Array.from({ length: maxSavedViews - 1 }, (_, n) => ({
    ...view,
    user_id: person.id,
    name: `View ${n}`,
  }));
  await rows(admin.from('operator_views').insert(saved));
  const answers = await Promise.all([save(operator, { name: 'One' }), save(operator, { name: 'Two' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await save(operator, { name: 'Three' })).body).toMatchObject({
    errorCode: 'TOO_MANY_VIEWS',
    message: 'You have 50 views of this list. Delete one before you save another.',
  });
  expect((await save(operator, { list: 'teams' })).status).toBe(201);
});
