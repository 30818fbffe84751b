import { makeTeam, makeTeamMember } from '@workspace/testing';
import { assistantsOf, counted, peopleOf, presenceText, searchPeople } from './people.ts';

const maria = makeTeamMember({ display_name: 'María Reyes', assistant_role: 'EA' });
const jonas = makeTeamMember({ display_name: 'Jonas Dela Cruz', assistant_role: 'Bookkeeper' });
const client = makeTeamMember({ display_name: 'Adam Client', account_type: 'client', assistant_role: null });
const acme = makeTeam({ name: 'Acme Studio', members: [maria, client, jonas] });
const books = makeTeam({ name: 'Books', members: [jonas] });

describe('people of the team page', () => {
  it('are the assistants of a team, sorted by name, without clients', () => {
    expect(assistantsOf(acme).map((member) => member.display_name)).toEqual(['Jonas Dela Cruz', 'María Reyes']);
  });

  it('include a person of two teams once, with both team names', () => {
    const people = peopleOf([acme, books]);
    expect(people.map((person) => person.name)).toEqual(['Jonas Dela Cruz', 'María Reyes']);
    expect(people[0]?.teams.map((team) => team.name)).toEqual(['Acme Studio', 'Books']);
  });

  it.each([
    [null, null, null],
    ['2026-11-20T09:00:00Z', null, '2026-11-20T09:00:00Z'],
    [null, '2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z'],
    ['2026-11-20T09:00:00Z', '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z'],
  ])('are online since the start of their earliest open work session: %s and %s', (first, second, since) => {
    const member = makeTeamMember();
    const inTeam = (online_since: string | null) => makeTeam({ members: [{ ...member, online_since }] });
    expect(peopleOf([inTeam(first), inTeam(second)])[0]?.onlineSince).toBe(since);
  });

  it.each([
    ['', ['Jonas Dela Cruz', 'María Reyes']],
    ['maria', ['María Reyes']],
    ['  CRUZ   jonas ', ['Jonas Dela Cruz']],
    ['executive', ['María Reyes']],
    ['books', ['Jonas Dela Cruz']],
    ['nobody', []],
  ])('are found by name, role or team with the query %j', (query, names) => {
    expect(searchPeople(peopleOf([acme, books]), query).map((person) => person.name)).toEqual(names);
  });

  it.each([
    [null, 'Offline'],
    [new Date(2026, 10, 20, 9, 1), 'Online · since 9:01 AM'],
    [new Date(2026, 10, 20, 0, 1), 'Online · since 12:01 AM'],
    [new Date(2026, 10, 19, 21, 1), 'Online · since 11/19/2026 09:01 PM'],
  ])('have a presence text for the online time %s', (since, text) => {
    expect(presenceText(since?.toISOString() ?? null, new Date(2026, 10, 20, 12).getTime())).toBe(text);
  });

  it('are counted in singular and plural', () => {
    expect([counted(1, 'person', 'people'), counted(0, 'person', 'people')]).toEqual(['1 person', '0 people']);
  });
});
