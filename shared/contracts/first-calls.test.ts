import { firstCallsOf } from './first-calls.ts';
import { makeProfile } from './testing/index.ts';

const client = makeProfile({ account_type: 'client' });
const assistant = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Working' }] });
const candidate = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Candidate' }] });
const undecided = makeProfile({ account_type: null });

const notifications = '/api/notifications/get-by-user-id';
const organizations = '/api/organizations/get-by-client';

describe('first calls of the shell', () => {
  it.each([
    ['a client', client, null, ['/api/teams', organizations, notifications]],
    [
      'a client of an organization',
      client,
      'a/1',
      ['/api/teams', organizations, `${notifications}?organization_id=a%2F1`],
    ],
    ['an assistant, who works in no organization', assistant, 'acme', ['/api/teams', notifications]],
    ['a candidate, who has no team', candidate, null, [notifications]],
    ['a user without a role', undecided, null, []],
  ])('for %s', (_, viewer, organizationId, calls) => {
    expect(firstCallsOf(viewer, organizationId)).toEqual(calls);
  });
});
