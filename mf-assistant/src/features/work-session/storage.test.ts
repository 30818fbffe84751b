import { makeWorkSession } from '@workspace/testing';
import { forgetEnded, lastTeamId, rememberCurrent, rememberStart } from './storage.ts';

beforeEach(() => localStorage.clear());
const stored = () => JSON.parse(localStorage.getItem('currentSession') ?? 'null');

it('stores a started work session under the keys of product/work-sessions#current', () => {
  const session = makeWorkSession();
  rememberStart(session);
  expect(stored()).toEqual(session);
  expect(localStorage.getItem('selectedTeam')).toBe(session.team_id);
  expect(localStorage.getItem('defaultTeamId')).toBe(session.team_id);
  expect(lastTeamId()).toBe(session.team_id);
});

it('stores the open work session of one team, and ignores changes of other teams until that work session ends', () => {
  const [one, other] = [makeWorkSession(), makeWorkSession()];
  rememberCurrent(one, one);
  expect(stored()).toEqual(one);
  rememberCurrent(other, other);
  rememberCurrent(other, null);
  expect(stored()).toEqual(one);
  rememberCurrent(one, null);
  expect(stored()).toBeNull();
});

it('removes a work session that is no longer open', () => {
  const session = makeWorkSession();
  rememberStart(session);
  forgetEnded([session.id]);
  expect(stored()).toEqual(session);
  forgetEnded([]);
  expect(stored()).toBeNull();
});

it('replaces an invalid stored value', () => {
  localStorage.setItem('currentSession', 'no JSON');
  const session = makeWorkSession();
  rememberCurrent(session, session);
  expect(stored()).toEqual(session);
});
