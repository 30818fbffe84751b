import type { Cv, Page, Team } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../test/support/app.ts';
import { createWorkplace } from '../../test/support/factories.ts';
import { admin, rows } from '../../test/support/supabase.ts';
import { zoneOrNull } from './zone.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test.each([
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['UTC', 'UTC'],
  ['Nowhere/Near', null],
  // PostgreSQL accepts 'ABC+7' as an offset of seven hours, but browsers throw an error for it.
  ['ABC+7', null],
  ['', null],
  [null, null],
])('zoneOrNull(%j) returns %j', (zone, known) => {
  expect([zoneOrNull(zone), zoneOrNull(zone)]).toEqual([known, known]);
});

test('zoneOrNull is correct for more zones than its cache holds', () => {
  const zones = Array.from({ length: 2500 }, (_, index) => `Nowhere/${index}`);
  expect(zones.filter((zone) => zoneOrNull(zone) !== null)).toEqual([]);
  expect(zoneOrNull('Asia/Manila')).toBe('Asia/Manila');
});

test('the API returns null or UTC instead of a time zone that browsers do not support', async () => {
  const { assistant, teamId } = await createWorkplace();
  // A CV of before: a change to such a zone is refused.
  const cv = { user_id: assistant.id, status: 'Working', timezone: 'Nowhere/Near' };
  await rows(admin.from('pipeline_entries').delete().eq('assistant_id', assistant.id));
  await rows(admin.from('assistant_cvs').delete().eq('user_id', assistant.id));
  await rows(admin.from('assistant_cvs').insert(cv));
  const old = admin.from('organizations').insert({ name: 'Old', timezone: 'ABC+7' }).select('id').single();
  const { id } = await rows<{ id: string }>(old);
  await rows(admin.from('teams').update({ organization_id: id }).eq('id', teamId));
  const own = await app.signedIn(assistant);
  const cvs = await Promise.all([
    own.get<Cv>('/api/cvs/current'),
    app.browser().get<Cv>(`/api/assistants/${assistant.id}/profile`),
  ]);
  expect(cvs.map(({ status, body }) => [status, body.timezone])).toEqual([
    [200, null],
    [200, null],
  ]);
  const { body } = await own.get<Page<Team>>('/api/teams');
  expect(body.items.map(({ organization_timezone }) => organization_timezone)).toEqual(['UTC']);
});
