import { callsOfPage, firstCallsOf } from './first-calls.ts';
import { makeProfile } from './testing/index.ts';

const client = makeProfile({ account_type: 'client' });
const assistant = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Working' }] });
const candidate = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Candidate' }] });
const undecided = makeProfile({ account_type: null });

const notifications = '/api/notifications/get-by-user-id';
const organizations = '/api/organizations/get-by-client';
const ofMembers = ['/api/teams', '/api/chat/unread'];

describe('first API calls of the shell', () => {
  it.each([
    ['a client without an organization', client, null, [...ofMembers, organizations, notifications]],
    [
      'a client with an organization',
      client,
      'a/1',
      [...ofMembers, organizations, `${notifications}?organization_id=a%2F1`],
    ],
    ['an assistant, whose calls ignore the organization', assistant, 'acme', [...ofMembers, notifications]],
    ['a candidate, who has no team and no chat', candidate, null, [notifications]],
    ['a user without an account type', undecided, null, []],
  ])('are correct for %s', (_, viewer, organizationId, calls) => {
    expect(firstCallsOf(viewer, organizationId)).toEqual(calls);
  });
});

describe('first API calls of a page', () => {
  const data = ['/api/caps', '/api/reports?organization_id={organization}&page=0'];
  it.each([
    ['with an organization', 'a/1', ['/api/caps', '/api/reports?organization_id=a%2F1&page=0']],
    ['without one, which leaves out the calls about it', null, ['/api/caps']],
  ])('are those that it declares, %s', (_, organizationId, calls) => {
    expect(callsOfPage({ data }, organizationId)).toEqual(calls);
  });

  it('are none without a declaration', () => expect(callsOfPage({}, 'acme')).toEqual([]));
});
