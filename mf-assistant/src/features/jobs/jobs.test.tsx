import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { JobApplication, JobListing, MatchStatus } from '@workspace/contracts';
import { apiError, fakeApi, heldAnswer, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './job-applications-page.tsx';
import './job-listings-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const assistant = (status: 'Working' | 'Trainee' = 'Working') =>
  makeProfile({ account_type: 'assistant', assistant_cvs: [{ status }] });

const makeListing = (fields: Partial<JobListing> = {}): JobListing => ({
  id: makeId(),
  organization_id: makeId(),
  organization_name: 'Blue Harbor',
  organization_avatar_url: null,
  title: 'Inbox keeper',
  role: 'VA',
  hours_per_week: 20,
  description: 'Answers mail.',
  status: 'Open',
  created_at: '2026-03-04T12:00:00Z',
  application: null,
  ...fields,
});
const makeApplication = (status: MatchStatus, title: string): JobApplication => ({
  id: makeId(),
  status,
  organization_name: 'Blue Harbor',
  organization_avatar_url: null,
  listing: { id: makeId(), title, role: 'VA' },
  note: null,
  created_at: '2026-03-04T12:00:00Z',
  history: [
    {
      id: makeId(),
      subject: 'match',
      subject_id: makeId(),
      from_state: null,
      to_state: 'Applied',
      created_at: '2026-03-04T12:00:00Z',
    },
  ],
});
const pageOf = (items: JobListing[]) => ({ items, page: 0, limit: 20, total: items.length });
const open = (at: string, answers: Record<string, unknown>, user = assistant()) => {
  const requests = fakeApi(answers);
  return { requests, ...renderRoutes(routes, { user, at, toast }) };
};
const bodyOf = async (requests: Request[], path: string) =>
  requests
    .find(({ url, method }) => method === 'POST' && url.endsWith(path))
    ?.clone()
    .json();

describe('/job-listings', () => {
  const get = 'GET /api/job-listings';

  test('shows open listings, and requests them again when a role and hours are selected', async () => {
    const { requests, user: person } = open('/job-listings', { [get]: pageOf([makeListing()]) });
    const card = within(await screen.findByRole('region', { name: /^Inbox keeper/ }));
    expect(card.getByText('20 h a week')).toBeInTheDocument();
    await person.click(screen.getByRole('combobox', { name: 'Role' }));
    await person.click(await screen.findByRole('option', { name: 'Bookkeeper' }));
    await person.click(screen.getByRole('combobox', { name: 'Hours' }));
    await person.click(await screen.findByRole('option', { name: 'Part-time' }));
    await waitFor(() => {
      const { searchParams } = new URL(requests.at(-1)?.url ?? '');
      expect(Object.fromEntries(searchParams)).toEqual({
        role: 'Bookkeeper',
        hours: 'part-time',
        page: '0',
        limit: '20',
      });
    });
  });

  test('does not send a note over the limit, keeps its full text, and asks for confirmation before discarding the note', async () => {
    const { requests, user: person } = open('/job-listings', { [get]: pageOf([makeListing()]) });
    await person.click(await screen.findByRole('button', { name: 'Details of Inbox keeper' }));
    const note = await screen.findByRole('textbox', { name: 'A short note' });
    await person.click(note);
    await person.paste('x'.repeat(1700));
    expect(note).toHaveValue('x'.repeat(1700));
    expect(screen.getByText('1,200 characters over the limit')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Apply' }));
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('sends an application with a note, and then shows the status Applied', async () => {
    const listing = makeListing();
    let shown = listing;
    const { requests, user: person } = open('/job-listings', {
      [get]: () => Response.json(pageOf([shown])),
      [`POST /api/job-listings/${listing.id}/apply`]: () => {
        shown = { ...listing, application: { id: makeId(), status: 'Applied' } };
        return Response.json({ id: shown.application?.id }, { status: 201 });
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Details of Inbox keeper' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Inbox keeper' }));
    await person.type(dialog.getByRole('textbox', { name: 'A short note' }), 'Hello');
    await person.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByText('Applied')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
    expect(await bodyOf(requests, '/apply')).toEqual({ note: 'Hello' });
    expect(toast.success).toHaveBeenCalledWith('Application sent');
  });

  test('shows the error and reloads the list when the server refuses an application', async () => {
    const listing = makeListing();
    let asked = 0;
    const { user: person } = open('/job-listings', {
      [get]: () => {
        asked += 1;
        return Response.json(pageOf([listing]));
      },
      [`POST /api/job-listings/${listing.id}/apply`]: apiError(409, 'This listing is no longer open.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Details of Inbox keeper' }));
    await person.click(await screen.findByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('This listing is no longer open.'));
    await waitFor(() => expect(asked).toBe(2));
  });

  test('keeps the note of a listing that was closed meanwhile, and does not offer it to the next client', async () => {
    const [listing, other] = [makeListing(), makeListing({ title: 'Bookkeeper', organization_name: 'Acme' })];
    let known = [listing, other];
    const { user: person } = open('/job-listings', {
      [get]: () => Response.json(pageOf(known)),
      [`POST /api/job-listings/${listing.id}/apply`]: () => {
        known = [other];
        return apiError(409, 'This listing is no longer open.', 'LISTING_CLOSED')();
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Details of Inbox keeper' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Inbox keeper' }));
    await person.type(dialog.getByRole('textbox', { name: 'A short note' }), 'Dear Blue Harbor');
    await person.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByText('This listing is no longer open.')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'A short note' })).toHaveValue('Dear Blue Harbor');
    expect(dialog.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await person.click(screen.getByRole('button', { name: 'Details of Bookkeeper' }));
    expect(await screen.findByRole('textbox', { name: 'A short note' })).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Apply' })).toBeInTheDocument();
  });

  test('does not call a listing closed that may only have moved to another page', async () => {
    const [listing, other] = [makeListing(), makeListing({ title: 'Bookkeeper', organization_name: 'Acme' })];
    let known = [listing, other];
    const { user: person } = open('/job-listings', {
      [get]: () => Response.json({ ...pageOf(known), total: 20 + known.length }),
      [`POST /api/job-listings/${listing.id}/apply`]: () => {
        known = [other];
        return apiError(503, 'Try again later.')();
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Details of Inbox keeper' }));
    await person.click(await screen.findByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByText('Inbox keeper', { selector: 'li *' })).not.toBeInTheDocument());
    const dialog = within(screen.getByRole('dialog', { name: 'Inbox keeper' }));
    expect(dialog.queryByText('This listing is no longer open.')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Apply' })).toBeInTheDocument();
  });

  test('lets a restricted assistant read listings but not apply (product/candidates#restricted)', async () => {
    const { user: person } = open('/job-listings', { [get]: pageOf([makeListing()]) }, assistant('Trainee'));
    expect(await screen.findByText('You can browse jobs now and apply later.')).toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'Details of Inbox keeper' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  });

  test('leads back from a page that has no listings any more', async () => {
    const { user: person } = open('/job-listings', {
      [get]: (request: Request) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        return Response.json(
          page === 0 ? { ...pageOf([makeListing()]), total: 21 } : { ...pageOf([]), page, total: 20 },
        );
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('0 of 20')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'No job listings right now' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByRole('button', { name: 'Details of Inbox keeper' })).toBeInTheDocument();
  });

  test('shows a skeleton while loading, retries after a failure, and shows an empty state', async () => {
    const held = heldAnswer();
    let answer: () => Response | Promise<Response> = held.answer;
    const { user: person } = open('/job-listings', { [get]: () => answer() });
    expect(await screen.findByText('Loading job listings')).toBeInTheDocument();
    held.give(apiError(400, 'No')());
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer = () => Response.json(pageOf([]));
    await person.click(retry);
    expect(await screen.findByRole('heading', { name: 'No job listings right now' })).toBeInTheDocument();
  });
});

describe('/job-applications', () => {
  const get = 'GET /api/job-applications';

  test('shows applications in an active and a closed group, each with its history (product/jobs#applications)', async () => {
    const { user: person } = open('/job-applications', {
      [get]: [
        makeApplication('Reco Sent', 'First'),
        makeApplication('Matched', 'Second'),
        makeApplication('Rejected', 'Third'),
      ],
    });
    const active = within(await screen.findByRole('region', { name: 'Active 1' }));
    const closed = within(screen.getByRole('region', { name: 'Closed 2' }));
    expect(active.getByText('Recommended')).toBeInTheDocument();
    expect(closed.getByText('Matched')).toBeInTheDocument();
    expect(closed.getByText('Not chosen')).toBeInTheDocument();
    expect(closed.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
    await person.click(active.getByText('History since 03/04/2026'));
    expect(active.getByText('Applied')).toBeVisible();
  });

  test('asks for confirmation before withdrawing, and sends the status that the page shows', async () => {
    const application = makeApplication('Reco Sent', 'First');
    const { requests, user: person } = open('/job-applications', {
      [get]: [application],
      [`POST /api/job-applications/${application.id}/withdraw`]: { status: 'Not Interested' },
    });
    await person.click(await screen.findByRole('button', { name: 'Withdraw from First at Blue Harbor' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(requests.every(({ method }) => method === 'GET')).toBe(true);
    await person.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Application withdrawn'));
    expect(await bodyOf(requests, '/withdraw')).toEqual({ from: 'Reco Sent' });
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Closed/ })).toHaveFocus());
  });

  test('shows a skeleton while loading, retries after a failure, and shows an empty state', async () => {
    const held = heldAnswer();
    let answer: () => Response | Promise<Response> = held.answer;
    const { user: person } = open('/job-applications', { [get]: () => answer() });
    expect(await screen.findByText('Loading your applications')).toBeInTheDocument();
    held.give(apiError(400, 'No')());
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer = () => Response.json([]);
    await person.click(retry);
    expect(await screen.findByRole('heading', { name: 'No application yet' })).toBeInTheDocument();
  });
});
