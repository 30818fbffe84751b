import { makeWorkSession } from '@workspace/testing';
import { currentAfter, listAfter } from './work-session.api.ts';

const open = makeWorkSession();
const place = { user_id: open.user_id, team_id: open.team_id };
const ended = { ...open, ended_at: '2026-11-19T12:00:00Z' };
const earlier = makeWorkSession({ ...place, id: makeWorkSession().id, ended_at: '2026-11-18T12:00:00Z' });

describe('current work session after an event', () => {
  it.each([
    ['a start', null, { change: 'INSERT', record: open }, open],
    ['its end', open, { change: 'UPDATE', record: ended }, null],
    ['its removal', open, { change: 'DELETE', record: { id: open.id } }, null],
    ['the end of an earlier one', open, { change: 'UPDATE', record: earlier }, open],
    ['the removal of an earlier one', open, { change: 'DELETE', record: { id: earlier.id } }, open],
    ['a start in another team', null, { change: 'INSERT', record: makeWorkSession({ user_id: open.user_id }) }, null],
    ['a start of another user', null, { change: 'INSERT', record: makeWorkSession({ team_id: open.team_id }) }, null],
  ] as const)('is correct after %s', (_name, current, event, after) => {
    expect(currentAfter(current, { topic: 'sessions', ...event }, place)).toEqual(after);
  });
});

describe('list of work sessions after an event', () => {
  it.each([
    ['a start', [earlier], { change: 'INSERT', record: open }, [open, earlier]],
    ['an end', [open, earlier], { change: 'UPDATE', record: ended }, [ended, earlier]],
    ['a removal', [open, earlier], { change: 'DELETE', record: { id: earlier.id } }, [open]],
    ['a start of another user', [earlier], { change: 'INSERT', record: makeWorkSession() }, [earlier]],
  ] as const)('is correct after %s', (_name, list, event, after) => {
    expect(listAfter([...list], { topic: 'sessions', ...event }, open.user_id)).toEqual(after);
  });
});
