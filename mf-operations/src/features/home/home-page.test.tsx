import { screen, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { OperatorRole, Profile } from '@workspace/contracts';
import { fakeApi, makeProfile, renderRoutes } from '@workspace/testing';
import manifest from '../../../remote.json';
import { areaGroupsFor } from '../../areas.ts';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './home-page.tsx';

configureApi({ origin: location.origin });
const open = (operator_roles: OperatorRole[], name: Partial<Profile> = {}) => {
  const kinds = { prequalification: 3, reactivated_assistant: 1, unanswered_recommendation: 1 };
  fakeApi({ 'GET /api/operations/inbox/counts': { count: 7, kinds, conversations: 2 } });
  renderRoutes(routes, {
    user: makeProfile({ account_type: null, is_operator: true, operator_roles, ...name }),
    at: '/operations',
  });
};
const titles = async () => (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
const allAreas = [
  'Inbox',
  'Conversations',
  'HubSpot',
  'Email',
  'People',
  'Organizations',
  'Recruiting',
  'Prequalifications',
  'Requests',
  'Listings',
  'Teams',
  'Deals',
  'Timesheets',
  'Pay rates',
  'Billing rates',
  'Subscriptions',
  'Bills',
  'Payouts',
  'Virtual cards',
  'Operators',
  'Audit trail',
  'Usage',
];

test.each<[OperatorRole[], string[]]>([
  [['administrator'], allAreas],
  [['recruiter'], ['Inbox', 'Conversations', 'People', 'Recruiting', 'Prequalifications', 'Requests', 'Listings']],
  [
    ['finance'],
    [
      'Inbox',
      'Conversations',
      'People',
      'Organizations',
      'Pay rates',
      'Billing rates',
      'Subscriptions',
      'Bills',
      'Payouts',
      'Virtual cards',
    ],
  ],
  [
    ['account_lead', 'recruiter'],
    [
      'Inbox',
      'Conversations',
      'People',
      'Organizations',
      'Recruiting',
      'Prequalifications',
      'Requests',
      'Listings',
      'Teams',
      'Deals',
      'Timesheets',
      'Subscriptions',
      'Bills',
    ],
  ],
])('an operator with the roles %j sees the areas %j', async (roles, areas) => {
  open(roles);
  expect(await titles()).toEqual(areas);
});

test('an operator sees how many items are open in each area', async () => {
  open(['recruiter']);
  expect(await screen.findByText('5 open')).toBeInTheDocument();
  const badges = screen.getAllByRole('listitem').map((area) => within(area).queryByText(/open$/)?.textContent);
  expect(badges).toEqual(['5 open', '2 open', undefined, '2 open', '3 open', undefined]);
});

test('an operator without a name is asked for one, because the name is in every history', async () => {
  open(['administrator'], { first_name: null, last_name: null });
  expect(await screen.findByRole('link', { name: 'Add your name' })).toHaveAttribute('href', '/profile');
});

test('an operator without a role is told to ask an administrator', async () => {
  open([]);
  expect(await screen.findByText('An administrator can give you a role.')).toBeInTheDocument();
});

test.each<OperatorRole[]>([['administrator'], ['finance'], []])(
  'an operator with the role %s finds the state of the services, which every operator may see',
  async (...roles) => {
    open(roles);
    const link = await screen.findByRole('link', { name: /^State of the services/ });
    expect(link).toHaveAttribute('href', '/status');
    // The router of the page does not know this address, so the browser must ask for it.
    expect(link).toHaveAttribute('target', '_blank');
  },
);

test('the areas need the same roles as their pages in remote.json', () => {
  for (const { to, roles } of areaGroupsFor(['administrator']).flatMap(({ areas }) => areas)) {
    const route = manifest.routes.find(({ path }) => path === to);
    expect([to, route?.operators]).toEqual([to, roles.length > 0 ? roles : ['administrator']]);
  }
});
