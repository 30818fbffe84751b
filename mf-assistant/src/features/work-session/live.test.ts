import { makeWorkSession } from '@workspace/testing';
import { currentAfter, listAfter } from './work-session.api.ts';

const open = makeWorkSession({ created_at: '2026-11-19T09:00:00.000Z' });
const place = { user_id: open.user_id, team_id: open.team_id };
const ended = { ...open, ended_at: '2026-11-19T12:00:00Z' };
const earlier = makeWorkSession({
  ...place,
  id: makeWorkSession().id,
  created_at: '2026-11-18T10:00:00.000Z',
  ended_at: '2026-11-18T12:00:00.000Z',
});
const corrected = { ...earlier, ended_at: '2026-11-18T13:00:00.000Z' };

describe('cached current work session', () => {
  it.each([
    ['the start of a work session', null, { change: 'INSERT', record: open }, open],
    ['the end of the work session', open, { change: 'UPDATE', record: ended }, null],
    ['the removal of the work session', open, { change: 'DELETE', record: { id: open.id } }, null],
    ['the end of an earlier work session', open, { change: 'UPDATE', record: earlier }, open],
    ['the removal of an earlier work session', open, { change: 'DELETE', record: { id: earlier.id } }, open],
    [
      'the start of a work session in another team',
      null,
      { change: 'INSERT', record: makeWorkSession({ user_id: open.user_id }) },
      null,
    ],
    [
      "the start of another user's work session",
      null,
      { change: 'INSERT', record: makeWorkSession({ team_id: open.team_id }) },
      null,
    ],
  ] as const)('is correct after %s', (_name, current, event, after) => {
    expect(currentAfter(current, { topic: 'sessions', ...event }, place)).toEqual(after);
  });
});

describe('cached list of work sessions', () => {
  it.each([
    ['the start of a work session', [earlier], { change: 'INSERT', record: open }, [open, earlier]],
    ['the end of a work session', [open, earlier], { change: 'UPDATE', record: ended }, [ended, earlier]],
    [
      'the correction of an earlier work session',
      [open, earlier],
      { change: 'UPDATE', record: corrected },
      [open, corrected],
    ],
    ['the removal of a work session', [open, earlier], { change: 'DELETE', record: { id: earlier.id } }, [open]],
    ["the start of another user's work session", [earlier], { change: 'INSERT', record: makeWorkSession() }, [earlier]],
  ] as const)('is correct after %s', (_name, list, event, after) => {
    expect(listAfter([...list], { topic: 'sessions', ...event }, open.user_id)).toEqual(after);
  });
});
