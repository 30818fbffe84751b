import { Writable } from 'node:stream';
import type { CalendarAddress } from '@workspace/contracts';
import ICAL from 'ical.js';
import { type RunningApp, startApp, testEnv } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createWorkplace } from '../../../test/support/factories.ts';
import { createMatch, createOpening } from '../../../test/support/recruiting.ts';
import { scheduleAround } from '../../../test/support/schedules.ts';
import { admin, rows } from '../../../test/support/supabase.ts';
import { createLogger } from '../../middleware/logging.ts';

const lines: string[] = [];
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString());
    done();
  },
});
let app: RunningApp;
beforeAll(async () => {
  app = await startApp({}, { logger: createLogger({ ...testEnv(), LOG_LEVEL: 'debug' }, sink) });
});
afterAll(() => app.close());

const address = '/api/calendar/address';
const dayAhead = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const tomorrow = { first_day: dayAhead, last_day: dayAhead };

/** Makes an address, and returns its path and query. */
async function makeAddress(browser: Browser): Promise<string> {
  const made = await browser.post<CalendarAddress>(address, {});
  expect(made.status).toBe(201);
  const url = new URL(made.body.url);
  return url.pathname + url.search;
}

/** Reads an address without a session, and returns the titles of its events. */
async function titlesAt(path: string): Promise<string[]> {
  const answer = await app.browser().raw(path);
  expect(answer.status).toBe(200);
  return new ICAL.Component(ICAL.parse(await answer.text()))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component).summary);
}

describe('the address of a calendar (product/calendar#address)', () => {
  test('is read without a session until its owner replaces or revokes it', async () => {
    const browser = await app.signedIn(await createAssistant());
    expect((await browser.get(address)).body).toEqual({ created_at: null });
    const first = await makeAddress(browser);
    expect((await browser.get(address)).body).toEqual({ created_at: expect.any(String) });
    const read = await app.browser().raw(first);
    expect(read.status).toBe(200);
    expect(read.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(read.headers.get('cache-control')).toMatch(/^private/);

    const second = await makeAddress(browser);
    expect((await app.browser().raw(first)).status).toBe(404);
    expect((await app.browser().raw(second)).status).toBe(200);
    expect((await browser.raw(address, { method: 'DELETE', headers: { origin: 'https://evil.test' } })).status).toBe(
      403,
    );
    expect((await browser.delete(address, {})).status).toBe(204);
    expect((await browser.delete(address, {})).status).toBe(204);
    expect((await app.browser().raw(second)).status).toBe(404);
    expect((await app.browser().raw('/api/calendar/feed.ics')).status).toBe(400);
  });

  test('needs a session to be made, seen and revoked, and leaves those of other people', async () => {
    const path = await makeAddress(await app.signedIn(await createAssistant()));
    const visitor = app.browser();
    expect((await visitor.get(address)).status).toBe(401);
    expect((await visitor.post(address, {})).status).toBe(401);
    expect((await visitor.delete(address, {})).status).toBe(401);
    await (await app.signedIn(await createAssistant())).delete(address, {});
    expect((await app.browser().raw(path)).status).toBe(200);
  });

  test('shows nothing while its owner is suspended', async () => {
    const assistant = await createAssistant();
    const path = await makeAddress(await app.signedIn(assistant));
    await rows(
      admin
        .from('profiles')
        .update({ suspended_at: new Date().toISOString(), suspension_reason: 'Spam' })
        .eq('id', assistant.id),
    );
    expect((await app.browser().raw(path)).status).toBe(404);
  });

  test('is neither in the log nor, except as a hash, in the database', async () => {
    const assistant = await createAssistant();
    const path = await makeAddress(await app.signedIn(assistant));
    const secret = new URLSearchParams(path.split('?')[1]).get('token') ?? '';
    expect(secret).toHaveLength(43);
    await app.browser().raw(path);
    await app.browser().raw(`${path}x`);
    expect(lines.join('')).toContain('/api/calendar/feed.ics');
    expect(lines.join('')).not.toContain(secret);
    const [stored] = await rows<{ secret_hash: string }[]>(
      admin.from('calendar_addresses').select('secret_hash').eq('user_id', assistant.id),
    );
    expect(stored?.secret_hash).toMatch(/^[\da-f]{64}$/);
  });

  test('is limited per IP address', async () => {
    const limited = await startApp({ RATE_LIMIT_REPORTS: '1' });
    const statuses = [1, 2].map(async () => (await limited.browser().raw('/api/calendar/feed.ics?token=x')).status);
    expect((await Promise.all(statuses)).sort()).toEqual([404, 429]);
    await limited.close();
  });
});

describe('the content of a calendar (product/calendar#content)', () => {
  test("holds the assistant's own shifts and interviews, and the shifts of a client's teams", async () => {
    const place = await createWorkplace();
    await scheduleAround(place, { from: 60, to: 120 });
    await scheduleAround(await createWorkplace(), { from: 60, to: 120 });
    const scheduled_at = new Date(Date.now() + 86_400_000).toISOString();
    const interview = { assistant_id: place.assistant.id, outcome: 'Inteview Scheduled', scheduled_at };
    await rows(
      admin
        .from('interviews')
        .insert([
          interview,
          { ...interview, outcome: 'Failed' },
          { ...interview, scheduled_at: new Date(Date.now() + 100 * 86_400_000).toISOString() },
        ]),
    );
    const leave = { user_id: place.assistant.id, kind: 'vacation', timezone: 'UTC', ...tomorrow };
    await rows(admin.from('leaves').insert([{ ...leave, state: 'Approved' }, leave]));
    const [own, clients] = await Promise.all(
      [place.assistant, place.client].map(async (user) => titlesAt(await makeAddress(await app.signedIn(user)))),
    );
    expect(new Set(own)).toEqual(new Set([expect.stringMatching(/^Shift for /), 'Interview', 'Leave']));
    expect(own?.filter((title) => title === 'Interview')).toHaveLength(1);
    expect(own?.filter((title) => title === 'Leave')).toHaveLength(1);
    expect(own?.length).toBeGreaterThanOrEqual(15);
    expect(new Set(clients)).toEqual(
      new Set([expect.stringMatching(/: shift for /), expect.stringMatching(/: leave$/)]),
    );

    await rows(admin.from('team_members').delete().eq('team_id', place.teamId).eq('user_id', place.assistant.id));
    const left = await titlesAt(await makeAddress(await app.signedIn(place.assistant)));
    expect(left.toSorted()).toEqual(['Interview', 'Leave']);
  });

  test('holds the interviews that clients of an organization have booked, and not those that are only offered', async () => {
    const { client, assistant, organizationId, listingId } = await createOpening();
    const match_id = await createMatch(assistant, { organizationId, listingId }, 'Reco Sent');
    const starts_at = new Date(Date.now() + 86_400_000).toISOString();
    const outcome = 'Inteview Scheduled';
    await rows(
      admin.from('interviews').insert({ assistant_id: assistant.id, match_id, scheduled_at: starts_at, outcome }),
    );
    const slot = { match_id, starts_at, minutes: 45 };
    const { id } = await rows<{ id: string }>(admin.from('interview_slots').insert(slot).select('id').single());
    const path = await makeAddress(await app.signedIn(client));
    expect(await titlesAt(path)).toEqual([]);
    await rows(admin.from('interview_slots').update({ booked_at: starts_at }).eq('id', id));
    expect(await titlesAt(path)).toEqual([expect.stringMatching(/^Interview with /)]);
  });

  test('holds the interviews of a candidate', async () => {
    const candidate = await createAssistant('Candidate');
    await rows(
      admin.from('interviews').insert({
        assistant_id: candidate.id,
        outcome: 'Rescheduled',
        scheduled_at: new Date(Date.now() + 86_400_000).toISOString(),
      }),
    );
    expect(await titlesAt(await makeAddress(await app.signedIn(candidate)))).toEqual(['Interview']);
  });
});
