import { makeSession } from 'shared/testing';
import { forgetEnded, lastTeamId, rememberCurrent, rememberStart } from './storage.ts';

beforeEach(() => localStorage.clear());
const stored = () => JSON.parse(localStorage.getItem('currentSession') ?? 'null');

it('keeps a start under the keys of product/work-sessions#current', () => {
  const session = makeSession();
  rememberStart(session);
  expect(stored()).toEqual(session);
  expect(localStorage.getItem('selectedTeam')).toBe(session.team_id);
  expect(localStorage.getItem('defaultTeamId')).toBe(session.team_id);
  expect(lastTeamId()).toBe(session.team_id);
});

it('follows what the server says of a team, and keeps the session of another one', () => {
  const [one, other] = [makeSession(), makeSession()];
  rememberCurrent(one, one);
  expect(stored()).toEqual(one);
  rememberCurrent(other, other);
  rememberCurrent(other, null);
  expect(stored()).toEqual(one);
  rememberCurrent(one, null);
  expect(stored()).toBeNull();
});

it('forgets a session that is no longer open', () => {
  const session = makeSession();
  rememberStart(session);
  forgetEnded([session.id]);
  expect(stored()).toEqual(session);
  forgetEnded([]);
  expect(stored()).toBeNull();
});

it('survives what somebody else has written there', () => {
  localStorage.setItem('currentSession', 'no JSON');
  const session = makeSession();
  rememberCurrent(session, session);
  expect(stored()).toEqual(session);
});
