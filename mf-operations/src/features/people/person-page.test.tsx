import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { OperatorRole, PersonDetail } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './person-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
beforeEach(() => toast.success.mockClear());
const id = makeId();
const olga = { id: makeId(), name: 'Olga Operator' };
const aiko: PersonDetail = {
  id,
  name: 'Aiko Sato',
  email: 'aiko@workspace.test',
  first_name: 'Aiko',
  last_name: 'Sato',
  phone: null,
  avatar_url: null,
  account_type: 'assistant',
  is_test: false,
  is_operator: false,
  hubspot_contact_id: '42',
  account_lead_id: null,
  account_lead_name: null,
  status: 'Working',
  availability: 'Part-time',
  program_type: 'NONE',
  leave_days_per_year: null,
  suspended_at: null,
  deletion_due_at: null,
  deleted_at: null,
  suspension_reason: null,
  created_at: '2026-03-04T12:00:00Z',
  updated_at: '2026-03-04T12:00:00Z',
  organizations: [{ id: makeId(), name: 'Acme Studio', role: 'member' }],
  teams: [{ id: makeId(), name: 'Front desk', organization_name: 'Acme Studio', role: 'EA', deal: 'ACTIVE' }],
  matches: [
    {
      id: makeId(),
      organization_name: 'Blue Harbor',
      listing_title: 'Inbox keeper',
      status: 'Applied',
      created_at: '2026-03-04T12:00:00Z',
    },
  ],
  history: [
    {
      id: 'event 1',
      action: 'person.changed',
      actor: 'Olga Operator',
      before: { availability: 'Not Applicable' },
      after: { availability: 'Part-time' },
      reason: null,
      created_at: '2026-03-04T12:00:00Z',
    },
    {
      id: makeId(),
      action: 'pipeline.moved',
      actor: null,
      before: null,
      after: { state: 'Applied' },
      reason: 'Lost Reason: Wanted to',
      created_at: '2026-03-03T12:00:00Z',
    },
  ],
};
const suspended = { ...aiko, suspended_at: '2026-03-05T12:00:00Z', suspension_reason: 'Shared a password' };
const path = `/api/operations/people/${id}`;
const get = `GET ${path}`;
const open = (answers: Record<string, unknown>, ...roles: OperatorRole[]) => {
  const requests = fakeApi({
    'GET /api/operations/operator-names': [olga],
    'GET /api/leaves': { items: [], page: 0, limit: 5, total: 0 },
    ...answers,
  });
  const operator_roles = roles.length > 0 ? roles : (['account_lead'] as const);
  const user = makeProfile({ account_type: null, is_operator: true, operator_roles: [...operator_roles] });
  return { requests, ...renderRoutes(routes, { user, at: `/operations/people/${id}`, toast }) };
};
const sent = (requests: Request[]) =>
  Promise.all(
    requests
      .filter(({ method }) => method !== 'GET')
      .map(async (one) => [new URL(one.url).pathname.replace(path, ''), await one.clone().json()]),
  );

test('shows the person with everything that belongs to them, with links to the pages that the role may open', async () => {
  open({ [get]: aiko });
  expect(await screen.findByRole('heading', { name: 'Aiko Sato' })).toBeInTheDocument();
  const data = within(screen.getByRole('region', { name: 'Data' }));
  expect(data.getByText('Part-time')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Acme Studio' })).toHaveAttribute(
    'href',
    `/operations/organizations/${aiko.organizations[0]?.id}`,
  );
  expect(screen.getByRole('link', { name: 'Front desk' })).toBeInTheDocument();
  const teams = within(screen.getByRole('region', { name: 'Teams' }));
  expect(teams.getByText('Acme Studio · Executive assistant · Active')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Recruiting' })).toHaveAttribute('href', `/operations/recruiting/${id}`);
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getByText('Availability: Not Applicable → Part-time')).toBeInTheDocument();
  expect(history.getByText('Lost Reason: Wanted to')).toBeInTheDocument();
});

test('offers finance neither buttons nor links to pages of other roles', async () => {
  open({ [get]: aiko }, 'finance');
  await screen.findByRole('heading', { name: 'Aiko Sato' });
  expect(screen.queryByRole('button', { name: /Aiko Sato/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Recruiting' })).not.toBeInTheDocument();
  const teams = within(screen.getByRole('region', { name: 'Teams' }));
  expect(teams.queryByRole('link')).not.toBeInTheDocument();
});

test('a recruiter changes people and cannot suspend them', async () => {
  open({ [get]: aiko }, 'recruiter');
  expect(await screen.findByRole('button', { name: 'Change Aiko Sato' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Suspend Aiko Sato' })).not.toBeInTheDocument();
});

test('a person who has deleted their account has no address and no buttons', async () => {
  open({ [get]: { ...aiko, name: 'Deleted user', deleted_at: '2026-03-05T12:00:00Z' } });
  expect(await screen.findByText(/^Deleted on/)).toBeInTheDocument();
  expect(screen.getByText('Deleted')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Deleted user/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: aiko.email })).not.toBeInTheDocument();
});

test.each([
  ['2099-03-05T12:00:00Z', /^This account will be deleted on /, /^The person has asked for it\. Until then, only they/],
  [
    '2026-03-05T12:00:00Z',
    'This account will be deleted as soon as nothing stops it.',
    'The person has asked for it, and can still keep it.',
  ],
])('says that the account is deleted at %s', async (deletion_due_at, title, description) => {
  open({ [get]: { ...aiko, deletion_due_at } });
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(description)).toBeInTheDocument();
});

test('a recruiter gives no temporary password to an operator', async () => {
  open({ [get]: { ...aiko, is_operator: true } }, 'recruiter');
  expect(await screen.findByRole('button', { name: 'Change Aiko Sato' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Temporary password for Aiko Sato' })).not.toBeInTheDocument();
});

test('changes the account lead, the availability and the program, and sends only what has changed', async () => {
  const { requests, user: person } = open({ [get]: aiko, [`PATCH ${path}`]: aiko });
  await person.click(await screen.findByRole('button', { name: 'Change Aiko Sato' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change person' }));
  const choose = async (field: string, option: string) => {
    await person.click(dialog.getByRole('combobox', { name: field }));
    await person.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Account lead', 'Olga Operator');
  await choose('Availability', 'Currently Working');
  await choose('Program', 'Shared EA');
  await person.type(dialog.getByRole('textbox', { name: 'Days of leave per year' }), '25');
  await person.clear(dialog.getByRole('textbox', { name: 'HubSpot contact' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Person saved'));
  expect(await sent(requests)).toEqual([
    [
      '',
      {
        updated_at: aiko.updated_at,
        hubspot_contact_id: '',
        account_lead_id: olga.id,
        availability: 'Currently Working',
        program_type: 'SharedEA',
        leave_days_per_year: '25',
      },
    ],
  ]);
});

test('offers no availability for a client, and keeps the typed words when another operator was faster', async () => {
  let shown: PersonDetail = {
    ...aiko,
    account_type: 'client',
    status: null,
    availability: null,
    program_type: null,
  };
  const { requests, user: person } = open({
    [get]: () => Response.json(shown),
    [`PATCH ${path}`]: () => {
      if (shown.updated_at !== aiko.updated_at) return Response.json(shown);
      shown = { ...shown, last_name: 'Mori', updated_at: '2026-03-05T12:00:00Z' };
      return apiError(409, 'Someone else has changed this in the meantime.', 'ROW_CHANGED')();
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Change Aiko Sato' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('combobox', { name: 'Availability' })).not.toBeInTheDocument();
  await person.type(dialog.getByRole('textbox', { name: 'Phone' }), '+63 917');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else has changed this in the meantime.');
  expect(dialog.getByRole('textbox', { name: 'Phone' })).toHaveValue('+63 917');
  await screen.findByText('Mori');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Person saved'));
  expect(await sent(requests)).toEqual([
    ['', { updated_at: '2026-03-04T12:00:00Z', phone: '+63 917' }],
    ['', { updated_at: '2026-03-05T12:00:00Z', phone: '+63 917' }],
  ]);
});

test('suspends with a reason, and then reinstates', async () => {
  let shown: PersonDetail = aiko;
  const { requests, user: person } = open({
    [get]: () => Response.json(shown),
    [`POST ${path}/suspend`]: () => {
      shown = suspended;
      return Response.json(shown);
    },
    [`POST ${path}/reinstate`]: () => {
      shown = aiko;
      return Response.json(shown);
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Suspend Aiko Sato' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Aiko Sato' }));
  await person.click(dialog.getByRole('button', { name: 'Suspend' }));
  const reason = dialog.getByRole('textbox', { name: /^Reason/ });
  expect(reason).toHaveAccessibleDescription('Enter a reason.');
  await person.type(reason, 'Shared a password');
  await person.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Aiko Sato is suspended'));
  expect(await screen.findByText('Shared a password')).toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Reinstate Aiko Sato' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Reinstate Aiko Sato?' }));
  await person.click(question.getByRole('button', { name: 'Reinstate' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Aiko Sato is reinstated'));
  expect(await screen.findByRole('button', { name: 'Suspend Aiko Sato' })).toBeInTheDocument();
  expect(await sent(requests)).toEqual([
    ['/suspend', { updated_at: aiko.updated_at, reason: 'Shared a password' }],
    ['/reinstate', { updated_at: aiko.updated_at }],
  ]);
});

test('gives a temporary password after a question, and shows a refusal there', async () => {
  let answer: () => Response = apiError(409, 'Remove the roles of this operator first.', 'PERSON_IS_OPERATOR');
  const { user: person } = open({ [get]: aiko, [`POST ${path}/temporary-password`]: () => answer() });
  await person.click(await screen.findByRole('button', { name: 'Temporary password for Aiko Sato' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Give password' }));
  expect(await question.findByRole('alert')).toHaveTextContent('Remove the roles of this operator first.');
  answer = () => Response.json({ password: 'Secret-123', valid_hours: 72 }, { status: 201 });
  await person.click(question.getByRole('button', { name: 'Give password' }));
  const issued = within(await screen.findByRole('dialog', { name: 'Temporary password' }));
  expect(issued.getByText('Secret-123')).toBeInTheDocument();
  expect(issued.getByText(/within 72 hours/)).toBeInTheDocument();
});

test('says when the person cannot be shown, and retries', async () => {
  let answer: () => Response = apiError(500, 'There was a network/server error');
  const { user: person } = open({ [get]: () => answer() });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Response.json({ ...aiko, organizations: [], teams: [], matches: [], history: [] });
  await person.click(retry);
  expect(await screen.findByText('No changes yet.')).toBeInTheDocument();
  expect(screen.getAllByText('None.')).toHaveLength(4);
});

test('the account lead of an assistant answers a leave, and after a colleague was faster sees the answer', async () => {
  const led = { ...aiko, account_lead_id: makeId() };
  const leave = {
    id: makeId(),
    user_id: id,
    assistant_name: 'Aiko Sato',
    kind: 'vacation',
    first_day: '2099-07-01',
    last_day: '2099-07-05',
    timezone: 'UTC',
    note: 'At the sea',
    state: 'Asked',
    answer: '',
    decider_name: null,
    years: [],
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
  };
  let now: object = leave;
  const requests = fakeApi({
    'GET /api/operations/operator-names': [olga],
    [get]: led,
    'GET /api/leaves': () => Response.json({ items: [now], page: 0, limit: 5, total: 1 }),
    [`PATCH /api/leaves/${leave.id}`]: () => {
      now = {
        ...leave,
        state: 'Declined',
        decider_name: 'Ben Cole',
        answer: 'Busy',
        updated_at: '2026-11-20T09:00:00.000Z',
      };
      return apiError(409, 'Someone else has changed this leave in the meantime.', 'ROW_CHANGED')();
    },
  });
  const profile = makeProfile({ id: led.account_lead_id, is_operator: true, operator_roles: ['account_lead'] });
  const { user } = renderRoutes(routes, { user: profile, at: `/operations/people/${id}`, toast });
  await user.click(
    await screen.findByRole('button', { name: 'Approve the leave of Aiko Sato, 07/01/2099 – 07/05/2099' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Enjoy');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText('Answered by Ben Cole: Busy')).toBeInTheDocument();
  expect(dialog.getByRole('textbox')).toHaveValue('Enjoy');
  expect(requests.some(({ url }) => url.includes(`user_id=${id}`))).toBe(true);
});
