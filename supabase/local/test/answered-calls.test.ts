import { type OwnerFixture, startOwnerFixture } from './limits/owner-fixture.ts';

// The keys of docs/adr/0022 and docs/adr/0061.
let fixture: OwnerFixture;
beforeAll(async () => {
  fixture = await startOwnerFixture();
});
afterAll(() => fixture?.close());

const key = 'a-key-of-a-device';
/** Calls a function with the key, and returns its answer. */
async function call(name: string, values: object): Promise<unknown> {
  const { data, error } = await fixture.client.rpc('call_once', { p_function: name, p_key: key, p_arguments: values });
  if (error) throw error;
  return data;
}
/** Makes all answers older, and runs the job that forgets old ones. */
async function wait(days: number): Promise<void> {
  await fixture.sql`update private.answered_calls set made_at = made_at - make_interval(days => ${days})`;
  await fixture.sql`select prod.forget_answered_calls()`;
}

test('a change that may wait on a device runs once in 30 days, and another change once in a day', async () => {
  const { id, sql } = fixture;
  const [team] = await sql`select id as team_id from prod.teams`;
  await sql`insert into prod.team_members (team_id, user_id) values (${team?.team_id}, ${id})`;
  const [task] =
    await sql`insert into prod.tasks (team_id, creator_id, title) values (${team?.team_id}, ${id}, 'Trip') returning id`;
  const comment = () => call('add_task_comment', { p_task_id: task?.id, p_body: 'Window seat' });
  const create = () => call('create_task', { p_team_id: team?.team_id, p_title: 'Book the hotel' });
  const [commented, created] = [await comment(), await create()];
  await wait(2);
  expect(await comment()).toEqual(commented);
  expect(await create()).not.toEqual(created);
  expect(await sql`select body from prod.task_comments`).toHaveLength(1);
  await wait(29);
  expect(await comment()).not.toEqual(commented);
});
