import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import { type Recruit, type RecruitDetail, stageMoves } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { downloadCsv } from '../../list/csv-fixture.ts';
import { routes } from '../../routes.tsx';

// Compiles the pages before the tests, so that compiling does not count towards a test's timeout.
import './recruit-page.tsx';
import './recruits-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const operator = makeProfile({ account_type: null, is_operator: true, operator_roles: ['recruiter'] });
const recruit: Recruit = {
  id: makeId(),
  name: 'Aiko Nakamura',
  email: 'aiko@workspace.test',
  avatar_url: null,
  status: 'Candidate',
  stage: 'Qualifying Interview',
  phase: 'Interview',
  since: '2026-03-04T12:00:00Z',
  reactivated_at: null,
  is_test: false,
};
const interview = {
  id: makeId(),
  match_id: null,
  outcome: 'Inteview Scheduled',
  scheduled_at: '2026-03-06T12:00:00Z',
  minutes: 60,
  meeting_url: null,
  created_at: '2026-03-04T12:00:00Z',
} as const;
const detail: RecruitDetail = {
  ...recruit,
  phone: '+63 917 555 0143',
  interviews: [interview],
  trainings: [{ id: makeId(), name: 'Basics', status: 'New', created_at: '2026-03-04T12:00:00Z' }],
  matches: [],
  openings: [{ listing_id: makeId(), title: 'Inbox keeper', organization_name: 'Blue Harbor' }],
  history: [
    {
      id: makeId(),
      subject: 'pipeline',
      subject_id: recruit.id,
      from_state: 'Sourcing Interview',
      to_state: 'Qualifying Interview',
      created_at: '2026-03-04T12:00:00Z',
      actor: 'Olga Operator',
      reason_kind: 'Lost Reason',
      reason: 'Wanted to',
    },
  ],
};
const open = (at: string, answers: Record<string, unknown>) => {
  const requests = fakeApi(answers);
  return { requests, ...renderRoutes(routes, { user: operator, at, toast }) };
};
const sent = async (requests: Request[]) =>
  Promise.all(
    requests
      .filter(({ method }) => method === 'POST')
      .map(async (one) => [new URL(one.url).pathname, await one.clone().json()]),
  );

describe('/operations/recruiting', () => {
  const get = 'GET /api/pipeline';

  test('lists assistants, with search and a filter for the stage', async () => {
    const { requests, user: person } = open('/operations/recruiting', {
      [get]: { items: [recruit], page: 0, limit: 100, total: 1 },
    });
    const row = within(await screen.findByRole('row', { name: /Aiko Nakamura/ }));
    expect(row.getByRole('link', { name: 'Aiko Nakamura' })).toHaveAttribute(
      'href',
      `/operations/recruiting/${recruit.id}`,
    );
    expect(row.getByText('Qualifying Interview')).toBeInTheDocument();
    await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'aiko');
    await person.click(screen.getByRole('combobox', { name: 'Stage' }));
    await person.click(await screen.findByRole('option', { name: 'Graduate' }));
    await waitFor(() => {
      const { searchParams } = new URL(requests.at(-1)?.url ?? '');
      expect(Object.fromEntries(searchParams)).toEqual({ search: 'aiko', stage: 'Graduate', page: '0', limit: '100' });
    });
  });

  test('has a CSV file with times as other lists write them', async () => {
    const times = { since: '2026-03-04T12:00:00.377841+00:00', reactivated_at: '2026-03-05T12:00:00+00:00' };
    const { user: person } = open('/operations/recruiting?columns=status,since', {
      [get]: {
        items: [
          { ...recruit, ...times },
          { ...recruit, id: makeId() },
        ],
        page: 0,
        limit: 100,
        total: 2,
      },
    });
    expect(await downloadCsv(person)).toEqual([
      'Name,Email,Account status,Back since,Since',
      'Aiko Nakamura,aiko@workspace.test,Candidate,2026-03-05T12:00:00.000Z,2026-03-04T12:00:00.377Z',
      'Aiko Nakamura,aiko@workspace.test,Candidate,,2026-03-04T12:00:00.000Z',
    ]);
  });

  test('marks test accounts and assistants who reported back, in the list and on the detail page', async () => {
    const back = { reactivated_at: '2026-03-05T12:00:00Z', status: 'Unavailable', is_test: true } as const;
    const { user: person } = open('/operations/recruiting', {
      [get]: {
        items: [
          { ...recruit, id: makeId() },
          { ...recruit, ...back, name: 'Bo Lind' },
        ],
        page: 0,
        limit: 100,
        total: 2,
      },
      [`${get}/${detail.id}`]: { ...detail, ...back },
    });
    const row = within(await screen.findByRole('row', { name: /Bo Lind/ }));
    expect(row.getByText('Back since 03/05/2026')).toBeInTheDocument();
    expect(row.getByText('Test account')).toBeInTheDocument();
    expect(screen.getAllByText(/^Back since|^Test account$/)).toHaveLength(2);
    await person.click(row.getByRole('link', { name: 'Bo Lind' }));
    expect(await screen.findByText(/^Unavailable · back since/)).toBeInTheDocument();
    expect(screen.getByText('Test account')).toBeInTheDocument();
  });

  test('retries after a failure, and shows an empty state without results', async () => {
    let answer: () => Response = apiError(403, 'You are not allowed to do this.');
    const { user: person } = open('/operations/recruiting', { [get]: () => answer() });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer = () => Response.json({ items: [], page: 0, limit: 100, total: 0 });
    await person.click(retry);
    expect(await screen.findByRole('heading', { name: 'No assistants' })).toBeInTheDocument();
  });
});

describe('/operations/recruiting/:id', () => {
  const at = `/operations/recruiting/${recruit.id}`;
  const get = `GET /api/pipeline/${recruit.id}`;

  test('shows a button for each possible move from the current stage', async () => {
    open(at, { [get]: detail });
    const card = within(await screen.findByRole('region', { name: 'Stage' }));
    expect(card.getAllByRole('button').map((button) => button.textContent)).toEqual(stageMoves['Qualifying Interview']);
  });

  test('calls the phone number without its extension', async () => {
    open(at, { [get]: { ...detail, phone: '+1 415 555 2671 ext. 5' } });
    const link = await screen.findByRole('link', { name: '+1 415 555 2671 ext. 5' });
    expect(link).toHaveAttribute('href', 'tel:+14155552671');
  });

  test('shows the operator and the reason of each move', async () => {
    open(at, { [get]: detail });
    const history = within(await screen.findByRole('region', { name: 'History' }));
    expect(history.getByText('Sourcing Interview → Qualifying Interview')).toBeInTheDocument();
    expect(history.getByText('Lost Reason: Wanted to')).toBeInTheDocument();
    expect(history.getByText(/Olga Operator/)).toBeInTheDocument();
  });

  test('sends a confirmed move with its reason and the state that the dialog showed', async () => {
    const { requests, user: person } = open(at, {
      [get]: detail,
      [`POST /api/pipeline/${recruit.id}/stage`]: { status: 'Live Training' },
    });
    await person.click(await screen.findByRole('button', { name: 'Move stage to Live Training' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Aiko Nakamura to Live Training?' }));
    expect(await sent(requests)).toEqual([]);
    await person.click(dialog.getByRole('combobox', { name: 'Kind of reason' }));
    await person.click(await screen.findByRole('option', { name: '5 Opportunity Rule' }));
    await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Did well');
    await person.click(dialog.getByRole('button', { name: 'Move stage' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Moved to Live Training'));
    expect(await sent(requests)).toEqual([
      [
        `/api/pipeline/${recruit.id}/stage`,
        { from: 'Qualifying Interview', to: 'Live Training', reason_kind: '5 Opportunity Rule', reason: 'Did well' },
      ],
    ]);
  });

  test("shows the server's message when a move is refused", async () => {
    const { user: person } = open(at, {
      [get]: detail,
      [`POST /api/pipeline/interviews/${interview.id}`]: apiError(409, 'The status has changed in the meantime.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Move interview to Passed' }));
    await person.click(await screen.findByRole('button', { name: 'Move interview' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('The status has changed in the meantime.'));
  });

  test('moves the focus to the list of next moves after a move', async () => {
    let shown: object = detail;
    const { user: person } = open(at, {
      [get]: () => Response.json(shown),
      [`POST /api/pipeline/${recruit.id}/stage`]: () => {
        shown = { ...detail, stage: 'Live Training', phase: 'Success' };
        return Response.json({ status: 'Live Training' });
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Move stage to Live Training' }));
    await person.click(await screen.findByRole('button', { name: 'Move stage' }));
    const card = within(screen.getByRole('region', { name: 'Stage' }));
    expect(await card.findByText('Live Training · phase Success')).toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(card.getByRole('button', { name: 'Move stage to Endorsed' }));
  });

  test('continues from the new state when another operator has moved the assistant first', async () => {
    let shown: object = detail;
    const { requests, user: person } = open(at, {
      [get]: () => Response.json(shown),
      [`POST /api/pipeline/${recruit.id}/stage`]: () => {
        shown = { ...detail, stage: 'Live Training', phase: 'Success' };
        return apiError(409, 'The status has changed in the meantime.', 'MOVE_STALE')();
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Move stage to Rejected' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Left');
    await person.click(dialog.getByRole('button', { name: 'Move stage' }));
    expect(await dialog.findByText(/The stage is Live Training now\./)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Move stage' }));
    await waitFor(async () =>
      expect((await sent(requests)).at(-1)?.[1]).toEqual({ from: 'Live Training', to: 'Rejected', reason: 'Left' }),
    );
  });

  test('proposes an assistant for an open listing, with the source and the channel of the match', async () => {
    const { requests, user: person } = open(at, { [get]: detail, 'POST /api/matches': { id: makeId() } });
    await person.click(await screen.findByRole('button', { name: 'Match' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose for a listing' }));
    await person.click(dialog.getByRole('combobox', { name: 'Found by' }));
    await person.click(await screen.findByRole('option', { name: 'An AI' }));
    await person.click(dialog.getByRole('combobox', { name: 'Told through' }));
    await person.click(await screen.findByRole('option', { name: 'Discord' }));
    await person.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Match added'));
    expect(await sent(requests)).toEqual([
      [
        '/api/matches',
        {
          assistant_id: recruit.id,
          listing_id: detail.openings[0]?.listing_id,
          source: 'AI',
          channel: 'discord',
        },
      ],
    ]);
  });

  test('shows what others have changed when the page opens again', async () => {
    let shown = { ...detail, phase: 'Interview' };
    const { user: person } = open(at, {
      [get]: () => Response.json(shown),
      'GET /api/pipeline': { items: [recruit], page: 0, limit: 20, total: 1 },
    });
    await screen.findByText(/phase Interview/);
    await person.click(screen.getByRole('link', { name: 'All assistants' }));
    shown = { ...shown, phase: 'Success' };
    await person.click(await screen.findByRole('link', { name: recruit.name }));
    expect(await screen.findByText(/phase Success/)).toBeInTheDocument();
  });

  test('leads to the listings when no open listing is left to propose', async () => {
    open(at, { [get]: { ...detail, openings: [] } });
    const card = within(await screen.findByRole('region', { name: 'Matches' }));
    expect(card.getByRole('link', { name: 'Listings' })).toHaveAttribute('href', '/operations/listings');
    expect(card.queryByRole('button', { name: 'Match' })).not.toBeInTheDocument();
  });

  test('shows an error at the name field for a training without a name, and focuses the field', async () => {
    const { requests, user: person } = open(at, { [get]: detail });
    await person.click(await screen.findByRole('button', { name: 'Training' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a training' }));
    const name = dialog.getByRole('textbox', { name: /^Name/ });
    await person.type(name, '  ');
    await person.click(dialog.getByRole('button', { name: 'Add' }));
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('Enter a name.');
    expect(name).toHaveFocus();
    expect(await sent(requests)).toEqual([]);
  });

  test.each([
    ['Move interview to Rescheduled', 'Move interview', '', 'Choose a time.'],
    ['Move interview to Rescheduled', 'Move interview', '2020-01-01T10:00', 'Choose a time in the future.'],
    ['Interview', 'Add', '2020-01-01T10:00', 'Choose a time in the future.'],
  ])(
    'in the dialog of the button "%s", pressing "%s" with the time "%s" shows the error "%s"',
    async (button, submit, time, problem) => {
      const { requests, user: person } = open(at, { [get]: detail });
      await person.click(await screen.findByRole('button', { name: button }));
      const dialog = within(await screen.findByRole('dialog'));
      const field = dialog.getByLabelText(/^Time/);
      if (time) fireEvent.change(field, { target: { value: time } });
      await person.click(dialog.getByRole('button', { name: submit }));
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(problem);
      expect(field).toHaveFocus();
      expect(await sent(requests)).toEqual([]);
    },
  );
});

test.each([
  ['/operators/pipeline', '/operations/recruiting'],
  [`/operators/pipeline/${recruit.id}`, `/operations/recruiting/${recruit.id}`],
])('the earlier address %s leads to %s', async (from, to) => {
  const { router } = open(from, {
    'GET /api/pipeline': { items: [], page: 0, limit: 100, total: 0 },
    [`GET /api/pipeline/${recruit.id}`]: detail,
  });
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
});

test('an account lead reads an assistant and proposes matches, without the moves of recruiters', async () => {
  fakeApi({ [`GET /api/pipeline/${recruit.id}`]: detail });
  const lead = makeProfile({ account_type: null, is_operator: true, operator_roles: ['account_lead'] });
  renderRoutes(routes, { user: lead, at: `/operations/recruiting/${recruit.id}`, toast });
  expect(await screen.findByRole('button', { name: 'Match' })).toBeInTheDocument();
  expect(
    screen.queryByRole('button', { name: /^(Move (stage|status|interview|training)|Interview$|Training$)/ }),
  ).toBeNull();
});
