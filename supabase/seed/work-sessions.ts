import { timesheetDeadlineDays } from '@workspace/contracts';
import type { PersonIds } from './accounts.ts';
import { check, type Database, insertMissing, type Row } from './database.ts';
import { idFor, numbersFor } from './deterministic.ts';
import { teamId } from './organizations.ts';
import { anchorFor, type Shift, shifts } from './shifts.ts';
import { dayMs, iso, minuteMs } from './time.ts';

const historyDays = 42;
const fixed = { timezone: 'Asia/Manila', version: '1.0.34' };

/**
 * Returns six weeks of sessions for one shift. Times vary by some minutes. Some days have a lunch break, and some days
 * are off.
 */
function history(shift: Shift, ids: PersonIds, now: Date): Row[] {
  const random = numbersFor(`sessions ${shift.person} ${shift.team}`);
  const rows: Row[] = [];
  const add = (name: string, from: number, to: number) =>
    rows.push({
      id: idFor(`session ${shift.person} ${shift.team} ${name}`),
      user_id: ids[shift.person],
      team_id: teamId(shift.team),
      created_at: iso(from),
      ended_at: iso(to),
      ...fixed,
    });
  for (let ago = historyDays; ago >= 1; ago -= 1) {
    const planned = anchorFor(now) + shift.offset * minuteMs - ago * dayMs;
    const start = planned + random(-6, 9) * minuteMs + random(0, 59_000);
    const end = planned + (shift.length + random(-8, 25)) * minuteMs + random(0, 59_000);
    const [dayOff, lunch, lunchStart, lunchLength] = [random(1, 28), random(1, 4), random(200, 280), random(35, 60)];
    if (!shift.days.includes(new Date(planned).getUTCDay()) || dayOff === 1) continue;
    if (shift.length < 480 || lunch !== 1) {
      add(`${ago}`, start, end);
      continue;
    }
    const pause = planned + lunchStart * minuteMs;
    add(`${ago} morning`, start, pause);
    add(`${ago} afternoon`, pause + lunchLength * minuteMs, end);
  }
  return rows;
}

/**
 * Creates the finished sessions. Triggers add their events and timesheets. Those of the weeks that ended more than three
 * days ago are approved: the job would give the client three days for each.
 */
export async function createWorkSessions(database: Database, ids: PersonIds, now: Date): Promise<void> {
  await insertMissing(
    database,
    'sessions',
    shifts.flatMap((shift) => history(shift, ids, now)),
  );
  const approvedAfterMs = (7 + timesheetDeadlineDays) * dayMs;
  const { data, error } = await database
    .from('timesheets')
    .select('week_start')
    .eq('state', 'Open')
    .lte('week_start', iso(now.getTime() - approvedAfterMs).slice(0, 10));
  check(error, 'looking for old weeks');
  for (const week_start of new Set(data?.map((sheet) => sheet.week_start as string))) {
    const decided_at = Date.parse(week_start) + approvedAfterMs;
    const approved = await database
      .from('timesheets')
      .update({
        state: 'Approved by deadline',
        submitted_at: iso(Date.parse(week_start) + 7 * dayMs),
        decided_at: iso(decided_at),
      })
      .match({ week_start, state: 'Open' });
    check(approved.error, 'approving old weeks');
  }
}

/** Lets the demo assistant ask for a correction of the newest ended session in the first team, which ended too early. */
export async function createCorrection(database: Database, ids: PersonIds): Promise<void> {
  const place = { user_id: ids.assistant, team_id: teamId('operations') };
  const { data, error } = await database
    .from('sessions')
    .select('id, created_at, ended_at')
    .match(place)
    .not('ended_at', 'is', null)
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle();
  check(error, 'looking for a session to correct');
  if (!data) return;
  await insertMissing(database, 'session_corrections', [
    {
      ...place,
      id: idFor('correction assistant operations'),
      session_id: data.id,
      started_before: data.created_at,
      ended_before: data.ended_at,
      started_at: data.created_at,
      ended_at: iso(Date.parse(data.ended_at) + 20 * minuteMs),
      timezone: fixed.timezone,
      reason: 'I went offline by mistake while I finished the travel plan.',
    },
  ]);
}

const longestMs = 10 * 60 * minuteMs;

/**
 * Keeps the demo user assistant2 online in the first team, so that clients see an assistant at work. Ends an open
 * session after ten hours and starts a new one. Returns whether a session was started.
 */
export async function keepSomebodyOnline(database: Database, ids: PersonIds, now: Date): Promise<boolean> {
  const place = { user_id: ids.assistant2, team_id: teamId('operations') };
  const { data, error } = await database
    .from('sessions')
    .select('id, created_at, ended_at')
    .match(place)
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle();
  check(error, 'looking for an open session');
  if (data && !data.ended_at) {
    const started = Date.parse(data.created_at);
    if (now.getTime() - started < longestMs) return false;
    const ended = await database
      .from('sessions')
      .update({ ended_at: iso(started + 8 * 60 * minuteMs) })
      .eq('id', data.id);
    check(ended.error, 'ending an old session');
  }
  const since = Math.max(now.getTime() - 127 * minuteMs, data?.ended_at ? Date.parse(data.ended_at) : 0);
  const started = await database.from('sessions').insert({ ...place, ...fixed, created_at: iso(since) });
  check(started.error, 'starting a session');
  return true;
}
