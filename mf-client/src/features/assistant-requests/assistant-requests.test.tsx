import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type AssistantRequest, requestMessages } from '@workspace/contracts';
import { useOrganization } from '@workspace/host';
import { dayKey } from '@workspace/product-ui';
import { apiError, fakeApi, makeId, makeOrganization, makeProfile, renderRoutes } from '@workspace/testing';
import { subDays } from 'date-fns/subDays';
import { useDispatch } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { api } from '../../api.ts';
import { paths } from '../../paths.ts';
import { routes } from '../../routes.tsx';

// Imported here so that compilation does not count towards the timeouts of the tests.
import './new-request-page.tsx';
import './requests-page.tsx';

const viewer = makeProfile({ account_type: 'client' });
const acme = makeOrganization({ name: 'Acme Studio' });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const slot = {
  id: makeId(),
  starts_at: '2099-01-07T15:00:00.000Z',
  minutes: 30,
  is_booked: false,
  interview_id: null,
  meeting_url: null,
};
const maria = {
  match_id: makeId(),
  assistant_id: makeId(),
  assistant_name: 'Maria Reyes',
  avatar_url: null,
  headline: 'Executive assistant',
  status: 'Reco Sent' as const,
  timezone: 'Asia/Manila',
  slots: [slot],
};
const request: AssistantRequest = {
  id: makeId(),
  state: 'Requested',
  organization_id: acme.id,
  organization_name: 'Acme Studio',
  requested_by: 'Olivia Park',
  replaces: null,
  replaces_deal_id: null,
  role: 'EA',
  hours_per_week: 20,
  skills: 'Calendar',
  timezone: 'Europe/Lisbon',
  budget_cents: 1800,
  starts_on: '2030-01-07',
  note: '',
  canceled_at: null,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  listing: { id: makeId(), title: 'EA for Acme Studio', status: 'Draft' },
  shortlist: [],
  terms: null,
};
const terms = {
  id: makeId(),
  rate_cents: 1700,
  hours_per_week: 20,
  starts_on: '2030-01-07',
  proposed_by: 'Olga Operator',
  created_at: '2026-11-20T08:00:00.000Z',
  answer: null,
  answered_by: null,
  answered_at: null,
  note: null,
};
const get = 'GET /api/assistant-requests';
const page = (...items: AssistantRequest[]) => ({ items, page: 0, limit: 10, total: items.length });
function open(answers: Record<string, unknown>, at: string = paths.assistantRequests) {
  const requests = fakeApi({ [get]: page(request), ...answers });
  return { requests, ...renderRoutes(routes, { at, user: viewer, toast, organizations: [acme] }) };
}
const sent = (requests: Request[]): Promise<unknown> =>
  requests.findLast(({ method }) => method !== 'GET')?.json() ?? Promise.resolve(null);

it('sends a request for the current organization, with the deal that it replaces', async () => {
  const deal = makeId();
  const { requests, user } = open(
    { 'POST /api/assistant-requests': () => Response.json(request, { status: 201 }) },
    `${paths.newAssistantRequest}?replaces=${deal}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Send request' }));
  for (const problem of ['Choose a role.', 'Enter a whole number from 1 to 80.', 'Name at least one skill.'])
    expect(screen.getByText(problem)).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: /^Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Executive assistant' }));
  await user.type(screen.getByLabelText(/Hours per week/), '20');
  await user.type(screen.getByLabelText(/Skills/), 'Calendar');
  await user.type(screen.getByLabelText(/Budget/), '18.50');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Request sent'));
  expect(await sent(requests)).toMatchObject({
    organization_id: acme.id,
    replaces_deal_id: deal,
    role: 'EA',
    hours_per_week: 20,
    skills: 'Calendar',
    budget_cents: 1850,
    starts_on: null,
    note: '',
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Assistant requests' })).toBeInTheDocument();
});

const other = makeOrganization({ name: 'Tideway' });
function Other() {
  const { select } = useOrganization();
  return (
    <>
      <button type="button" onClick={() => select(other.id)}>
        Tideway
      </button>
      <Outlet />
    </>
  );
}

describe('when another organization is selected while somebody types', () => {
  const openBoth = (answers: Record<string, unknown>, at: string) => {
    const requests = fakeApi(answers);
    const all = [{ element: <Other />, children: routes }];
    return { requests, ...renderRoutes(all, { at, user: viewer, toast, organizations: [acme, other] }) };
  };

  it('a new request still goes to the organization that the form names', async () => {
    const { requests, user } = openBoth(
      { 'POST /api/assistant-requests': () => Response.json(request, { status: 201 }) },
      paths.newAssistantRequest,
    );
    await user.click(await screen.findByRole('combobox', { name: /^Role/ }));
    await user.click(await screen.findByRole('option', { name: 'Executive assistant' }));
    await user.type(screen.getByLabelText(/Hours per week/), '20');
    await user.type(screen.getByLabelText(/Skills/), 'Calendar');
    await user.click(screen.getByRole('button', { name: 'Tideway' }));
    expect(screen.getByText('For Acme Studio.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(sent(requests)).resolves.toMatchObject({ organization_id: acme.id }));
  });

  it('a changed request stays with what was typed', async () => {
    const answer = ({ url }: Request) =>
      Response.json(new URL(url).searchParams.get('organization_id') === acme.id ? page(request) : page());
    const { user } = openBoth({ [get]: answer }, `${paths.newAssistantRequest}?change=${request.id}`);
    await user.type(await screen.findByLabelText(/Skills/), ', travel');
    await user.click(screen.getByRole('button', { name: 'Tideway' }));
    expect(screen.getByText('For Acme Studio.')).toBeInTheDocument();
    expect(screen.getByLabelText(/Skills/)).toHaveValue('Calendar, travel');
  });
});

it('takes a budget with a dollar sign, and asks for an amount instead of another text', async () => {
  const { requests, user } = open(
    { 'POST /api/assistant-requests': () => Response.json(request, { status: 201 }) },
    paths.newAssistantRequest,
  );
  await user.click(await screen.findByRole('combobox', { name: /^Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Executive assistant' }));
  await user.type(screen.getByLabelText(/Hours per week/), '20');
  await user.type(screen.getByLabelText(/Skills/), 'Calendar');
  const budget = screen.getByLabelText(/Budget/);
  for (const refused of ['€18', '18$', '$', '1,8']) {
    await user.clear(budget);
    await user.type(budget, refused);
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(budget).toHaveAccessibleDescription(/^Enter an amount from 0\.01 to 1,000\./);
  }
  await user.clear(budget);
  await user.type(budget, '$1,000.00');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Request sent'));
  expect(await sent(requests)).toMatchObject({ budget_cents: 100_000 });
});

it('leads back from a page past the end to the last one', async () => {
  const { user, router } = open(
    { [get]: { items: [], page: 1, limit: 10, total: 3 } },
    `${paths.assistantRequests}?page=1`,
  );
  await user.click(await screen.findByRole('button', { name: 'Previous' }));
  expect(router.state.location.search).toBe('');
});

it('changes a request that nobody has begun, and keeps what was typed if somebody else changed it first', async () => {
  let shown = request;
  const { requests, user } = open(
    {
      [get]: () => Response.json(page(shown)),
      [`PATCH /api/assistant-requests/${request.id}`]: () => {
        shown = { ...request, hours_per_week: 30, updated_at: '2026-11-20T09:00:00.000Z' };
        return apiError(409, requestMessages.ROW_CHANGED, 'ROW_CHANGED')();
      },
    },
    `${paths.newAssistantRequest}?change=${request.id}`,
  );
  const skills = await screen.findByLabelText(/Skills/);
  expect(skills).toHaveValue('Calendar');
  await user.type(skills, ', travel');
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  await waitFor(() => expect(screen.getByLabelText(/Hours per week/)).toHaveValue('30'));
  expect(screen.getByText(requestMessages.ROW_CHANGED)).toBeInTheDocument();
  expect(screen.getByLabelText(/Skills/)).toHaveValue('Calendar, travel');
  await user.click(save);
  await waitFor(() => expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
  expect(await sent(requests)).toMatchObject({
    updated_at: shown.updated_at,
    hours_per_week: 30,
    skills: 'Calendar, travel',
  });
});

/** Loads the requests again, as a live event does. */
function Reload() {
  const dispatch = useDispatch();
  return (
    <>
      <button type="button" onClick={() => dispatch(api.util.invalidateTags(['Recommendation']))}>
        Reload
      </button>
      <Outlet />
    </>
  );
}

describe('when a request changes while somebody types', () => {
  function openAndType(patch: () => Response) {
    let shown = request;
    const requests = fakeApi({
      [get]: () => Response.json(page(shown)),
      [`PATCH /api/assistant-requests/${request.id}`]: patch,
    });
    const { user } = renderRoutes([{ element: <Reload />, children: routes }], {
      at: `${paths.newAssistantRequest}?change=${request.id}`,
      user: viewer,
      toast,
      organizations: [acme],
    });
    const become = async (next: Partial<AssistantRequest>) => {
      shown = { ...request, ...next };
      const before = requests.length;
      await user.click(screen.getByRole('button', { name: 'Reload' }));
      await waitFor(() => expect(requests.length).toBeGreaterThan(before));
    };
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    return { requests, user, become, save };
  }

  it('the form stays with the text and says that the request cannot be changed, and why after "Save"', async () => {
    const { user, become, save } = openAndType(apiError(409, requestMessages.REQUEST_STARTED, 'REQUEST_STARTED'));
    await user.type(await screen.findByLabelText(/Skills/), ', travel');
    await become({ state: 'Searching' });
    expect(await screen.findByText("This request can't be changed any more")).toBeInTheDocument();
    expect(screen.getByLabelText(/Skills/)).toHaveValue('Calendar, travel');
    await save();
    expect(await screen.findByText(requestMessages.REQUEST_STARTED)).toBeInTheDocument();
    expect(screen.getByLabelText(/Skills/)).toHaveValue('Calendar, travel');
  });

  it('the text of a colleague is not overwritten unseen', async () => {
    const { requests, user, become, save } = openAndType(apiError(409, requestMessages.ROW_CHANGED, 'ROW_CHANGED'));
    await user.type(await screen.findByLabelText(/Skills/), ', travel');
    const updated_at = '2026-11-20T09:00:00.000Z';
    await become({ skills: 'Calendar, QuickBooks', hours_per_week: 30, updated_at });
    await save();
    expect(await screen.findByText(requestMessages.ROW_CHANGED)).toBeInTheDocument();
    expect(await sent(requests)).toMatchObject({ updated_at: request.updated_at, hours_per_week: 20 });
    expect(await screen.findByText('Skills: Calendar, QuickBooks')).toBeInTheDocument();
    expect(screen.getByLabelText(/Skills/)).toHaveValue('Calendar, travel');
    expect(screen.getByLabelText(/Hours per week/)).toHaveValue('30');
    await save();
    await waitFor(() => expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
    expect(await sent(requests)).toMatchObject({ updated_at, hours_per_week: 30, skills: 'Calendar, travel' });
  });
});

it('a request whose listing has closed offers no change, and does not say that assistants can apply', async () => {
  open({ [get]: page({ ...request, state: 'Searching', listing: { ...request.listing, status: 'Closed' } }) });
  expect(await screen.findByText('We look for assistants, and choose the best for you.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Change request' })).not.toBeInTheDocument();
});

it('takes a start from today on, and a change keeps a day that has passed', async () => {
  const old = { ...request, starts_on: '2026-01-07' };
  const { requests, user } = open(
    { [get]: page(old), [`PATCH /api/assistant-requests/${request.id}`]: old },
    `${paths.newAssistantRequest}?change=${request.id}`,
  );
  const start = await screen.findByLabelText(/Start date/);
  const today = dayKey(Date.now());
  expect(start).toHaveAttribute('min', today);
  const pick = (day: string) => fireEvent.change(start, { target: { value: day } });
  pick(dayKey(subDays(Date.now(), 1)));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(start).toHaveAccessibleDescription('Choose a day from today on.');
  pick(today);
  expect(start).toBeValid();
  pick('2026-01-07');
  await user.type(screen.getByLabelText(/Skills/), ', travel');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Request saved'));
  expect(await sent(requests)).not.toHaveProperty('starts_on');
});

it('shows the time zone of a request under a name that the browser does not list', async () => {
  open({ [get]: page({ ...request, timezone: 'Asia/Kolkata' }) }, `${paths.newAssistantRequest}?change=${request.id}`);
  expect(await screen.findByRole('combobox', { name: 'Time zone of the work' })).toHaveValue('Asia/Kolkata');
});

it('shows an empty state, and an error with a retry', async () => {
  let answer: () => Response = apiError(500, 'No');
  const { user } = open({ [get]: () => answer() });
  expect(await screen.findByText("Your requests can't be shown right now")).toBeInTheDocument();
  answer = () => Response.json(page());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Request your first assistant' })).toHaveAttribute(
    'href',
    paths.newAssistantRequest,
  );
});

it('cancels a request after a question', async () => {
  let shown = request;
  const { requests, user } = open({
    [get]: () => Response.json(page(shown)),
    [`PATCH /api/assistant-requests/${request.id}`]: () => {
      shown = { ...request, state: 'Canceled' };
      return Response.json(shown);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this request?' }));
  await user.click(question.getByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByText('You have canceled this request.')).toBeInTheDocument();
  expect(await sent(requests)).toEqual({ updated_at: request.updated_at, canceled: true });
  expect(screen.queryByRole('button', { name: 'Cancel request' })).not.toBeInTheDocument();
});

it('a booked interview goes into a calendar, and its link follows while nobody has set it', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const interview_id = makeId();
  const booked = { ...slot, is_booked: true, interview_id };
  const { user, unmount } = open({
    [get]: page({ ...request, state: 'Interview', shortlist: [{ ...maria, slots: [booked] }] }),
    [`GET /api/calendar/interviews/${interview_id}`]: () => new Response('BEGIN:VCALENDAR'),
  });
  expect(await screen.findByText('The link follows.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add the interview with Maria Reyes to your calendar' }));
  await waitFor(() => expect(saved.mock.contexts[0]).toHaveProperty('download', 'Interview.ics'));
  unmount();
  const meeting_url = 'https://meet.example/1';
  open({ [get]: page({ ...request, shortlist: [{ ...maria, slots: [{ ...booked, meeting_url }] }] }) });
  expect(await screen.findByRole('link', { name: 'Join the meeting' })).toHaveAttribute('href', meeting_url);
  expect(screen.queryByText('The link follows.')).not.toBeInTheDocument();
});

it('a canceled request offers no interviews', async () => {
  open({ [get]: page({ ...request, state: 'Canceled', shortlist: [maria] }) });
  expect(await screen.findByText('Maria Reyes')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Book / })).not.toBeInTheDocument();
});

it('shows times for an interview in both time zones, and says if somebody else was faster', async () => {
  const { user } = open({
    [get]: page({ ...request, state: 'Shortlist', shortlist: [maria] }),
    [`PUT /api/assistant-requests/${request.id}/interviews/${slot.id}`]: apiError(
      409,
      requestMessages.SLOT_TAKEN,
      'SLOT_TAKEN',
    ),
  });
  expect(await screen.findByText('Wed, Jan 7, 11:00 PM for Maria Reyes (Asia/Manila)')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View profile of Maria Reyes' })).toHaveAttribute(
    'href',
    paths.assistantProfile(maria.assistant_id),
  );
  await user.click(screen.getByRole('button', { name: /^Book .* with Maria Reyes$/ }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(requestMessages.SLOT_TAKEN));
});

it('books a time in place of the one that the page shows as booked, or of none', async () => {
  const booked = { ...slot, id: makeId(), is_booked: true };
  const put = `PUT /api/assistant-requests/${request.id}/interviews/${slot.id}`;
  for (const slots of [[slot], [slot, booked]]) {
    const shown = { ...request, state: 'Shortlist' as const, shortlist: [{ ...maria, slots }] };
    const { requests, user, unmount } = open({ [get]: page(shown), [put]: shown });
    await user.click(await screen.findByRole('button', { name: /^Book .* with Maria Reyes$/ }));
    await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
    expect(await sent(requests)).toEqual({ books: true, booked_slot_id: slots[1]?.id ?? null });
    unmount();
  }
});

it('agrees to terms, or asks for a change with a note', async () => {
  const { requests, user } = open({
    [get]: page({ ...request, state: 'Terms', terms }),
    [`POST /api/assistant-requests/${request.id}/terms`]: { ...request, state: 'Terms', terms },
  });
  expect(await screen.findByText('$17.00 per hour, 20 hours a week, from 01/07/2030')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ask for a change' }));
  const change = within(await screen.findByRole('dialog', { name: 'Ask for a change' }));
  await user.click(change.getByRole('button', { name: 'Send' }));
  expect(await change.findByText('Write what you would like to change.')).toBeInTheDocument();
  await user.type(change.getByLabelText(/What would you like to change/), 'Start in February.');
  await user.click(change.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('We have your answer'));
  expect(await sent(requests)).toEqual({
    terms_id: terms.id,
    answer: 'Change requested',
    note: 'Start in February.',
  });
  await user.click(await screen.findByRole('button', { name: 'Agree to the terms' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('You have agreed to the terms'));
});
