import { act, screen, waitFor, within } from '@testing-library/react';
import { dayIn, type Interview } from '@workspace/contracts';
import { apiError, heldAnswer, makeId, makeProfile, makeTeamMember, teamPage } from '@workspace/testing';
import { formatTime } from '@workspace/ui';
import {
  acme,
  books,
  card,
  count,
  entryAround,
  goOffline,
  goOnline,
  hourMs,
  openDashboard,
  openWorkSession,
  standingOf,
  viewer,
} from './dashboard-fixture.tsx';

const isReportOf = (teamId: string, url: string) =>
  new URL(url).pathname === '/api/eod-reports/day' && url.includes(teamId);

describe('/dashboard', () => {
  it('greets the assistant and shows a card per team', async () => {
    openDashboard({ 'GET /api/teams': teamPage(acme, books) });
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Maria$/ }),
    ).toBeVisible();
    expect(await card('Books')).toBeVisible();
    expect(within(await card()).queryByText('Penthouse')).not.toBeInTheDocument();
  });

  it('scrolls to the card of a team and focuses the card when the address has the hash #shift-<team id>', async () => {
    const scrollIntoView = jest.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    const { router } = openDashboard({ 'GET /api/teams': teamPage(acme, books) });
    const shift = await card('Books');
    await act(() => router.navigate(`/dashboard#shift-${books.id}`));
    expect(shift).toHaveFocus();
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('shows only the teams of the current space, and marks penthouse teams with a badge (product/teams#spaces)', async () => {
    openDashboard({ 'GET /api/teams': teamPage(acme, { ...books, space: 'penthouse' }) }, viewer, 'penthouse');
    expect(within(await card('Books Penthouse')).getByText('Penthouse')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Acme Studio' })).not.toBeInTheDocument();
  });

  describe('at an address that names a team of the other space (product/teams#spaces)', () => {
    const penthouse = { ...books, space: 'penthouse' as const };
    const openBoth = async () => {
      const shown = openDashboard({ 'GET /api/teams': teamPage(acme, penthouse) });
      await card();
      return shown;
    };

    it('shows the card of the shift, and focuses it', async () => {
      Element.prototype.scrollIntoView = jest.fn();
      const { router } = await openBoth();
      await act(() => router.navigate(`/dashboard#shift-${books.id}`));
      expect(await card('Books Penthouse')).toHaveFocus();
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    });

    it('shows the report of this team, until the user changes the space', async () => {
      const { router, requests, user } = await openBoth();
      await act(() => router.navigate(`/dashboard?report=${books.id}`));
      const report = await card('End-of-day report');
      expect(await within(report).findByText('Books')).toBeInTheDocument();
      await waitFor(() => expect(requests.some(({ url }) => isReportOf(books.id, url))).toBe(true));
      await user.click(screen.getByRole('button', { name: 'Workspace' }));
      expect(await within(await card('End-of-day report')).findByText('Acme Studio')).toBeInTheDocument();
      expect(router.state.location.search).toBe('');
    });

    it('scrolls to the report of this team and focuses it, after the cards of its space have come', async () => {
      const scrolled: (string | null)[] = [];
      Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
        scrolled.push(this.textContent);
      };
      const { router } = await openBoth();
      await act(() => router.navigate(`/dashboard?report=${books.id}#report`));
      const report = await card('End-of-day report');
      expect(await within(report).findByText('Books')).toBeInTheDocument();
      expect(report).toHaveFocus();
      expect(scrolled.at(-1)).toContain('Books');
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    });

    it('keeps the space that the user has chosen later on another page, also after going back', async () => {
      const { router, user } = await openBoth();
      await act(() => router.navigate(`/dashboard?report=${books.id}`));
      await card('Books Penthouse');
      await act(() => router.navigate('/inbox'));
      await user.click(screen.getByRole('button', { name: 'Workspace' }));
      await act(() => router.navigate(-1));
      expect(await card()).toBeInTheDocument();
      expect(screen.queryByRole('region', { name: 'Books Penthouse' })).not.toBeInTheDocument();
      await waitFor(() => expect(router.state.location.search).toBe(''));
    });

    it('shows no form of a different team if the user has left the named one', async () => {
      const { router, user } = await openBoth();
      await act(() => router.navigate(`/dashboard?report=${makeId()}`));
      const report = within(await card('End-of-day report'));
      expect(report.getByText('Only assistants of the team can write its reports.')).toBeInTheDocument();
      expect(report.queryByRole('textbox')).not.toBeInTheDocument();
      await user.click(report.getByRole('button', { name: 'Back to the current report' }));
      expect(await within(await card('End-of-day report')).findByText('Acme Studio')).toBeInTheDocument();
    });
  });

  it('shows the team of the last clock-in on this device first (product/work-sessions#current)', async () => {
    localStorage.setItem('defaultTeamId', books.id);
    openDashboard({ 'GET /api/teams': teamPage(acme, books) });
    await card('Books');
    const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(names.slice(0, 2)).toEqual(['Books', 'Acme Studio']);
    localStorage.clear();
  });

  it("shows the assistant's schedule for today with its time zone", async () => {
    const noon = new Date().setHours(12, 0, 0, 0);
    const other = entryAround(noon + 5 * hourMs, { user_id: makeTeamMember().user_id });
    openDashboard({ 'GET /api/schedules': [entryAround(noon), other] });
    expect(await screen.findByText(/^Today 11:00 AM – 1:00 PM/)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /^Today 11:00 AM – 1:00 PM\. Worked 0 min\. Now / })).toBeInTheDocument();
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Niue'])(
    'says why the assistant is away on the day that it is in the zone of the days away, %s',
    async (timezone) => {
      const away = (at: number, holiday: string | null) => {
        const day = dayIn(at, timezone);
        return { user_id: viewer.id, name: 'Maria', first_day: day, last_day: day, timezone, holiday };
      };
      const now = Date.now();
      openDashboard({ 'GET /api/leaves/away': [away(now - 24 * hourMs, 'Bonifacio Day'), away(now, null)] });
      expect(await screen.findByText('No schedule today · On leave')).toBeInTheDocument();
    },
  );

  it('says that a team has no schedule today', async () => {
    openDashboard();
    expect(await screen.findByText('No schedule today')).toBeInTheDocument();
    expect(await screen.findByText('Nothing planned')).toBeInTheDocument();
  });

  it('says before and during a session that no schedule covers that it ends after an hour', async () => {
    const created_at = new Date(Date.now() - 60_000).toISOString();
    const end = formatTime(Date.parse(created_at) + hourMs);
    const away = entryAround(Date.now() + 48 * hourMs);
    const offline = openDashboard({ 'GET /api/schedules': [away] });
    expect(await screen.findByText('No shift today · new sessions end after an hour')).toBeInTheDocument();
    offline.unmount();
    openDashboard({ 'GET /api/schedules': [away], 'GET /api/sessions': openWorkSession({ created_at }) });
    expect(
      await screen.findByText(`since ${formatTime(created_at)} · no schedule today · ends automatically at ${end}`),
    ).toBeInTheDocument();
  });

  it('says no automatic end of a session that began within the hour before a shift', async () => {
    const created_at = new Date(Date.now() - hourMs / 2).toISOString();
    openDashboard({
      'GET /api/schedules': [entryAround(Date.now() + hourMs)],
      'GET /api/sessions': openWorkSession({ created_at }),
    });
    const since = await screen.findByText(/^since .* · /);
    expect(since).not.toHaveTextContent('ends automatically');
  });

  it("adds up the week's hours of all teams", async () => {
    const monday = new Date();
    monday.setDate(monday.getDate() - ((monday.getDay() + 6) % 7));
    const hour = (value: number) => new Date(monday.setHours(value, 0, 0, 0)).toISOString();
    const items = [
      openWorkSession({ created_at: hour(2), ended_at: hour(3) }),
      openWorkSession({ team_id: books.id, created_at: hour(0), ended_at: hour(1) }),
    ].filter((one) => Date.parse(one.ended_at ?? '') <= Date.now());
    openDashboard({
      'GET /api/teams': teamPage(acme, books),
      'GET /api/sessions/list-shallow': { items, page: 0, limit: 100, total: items.length },
      'GET /api/schedules': (request: Request) =>
        Response.json(request.url.includes(acme.id) ? [entryAround(Date.parse(hour(2)))] : []),
    });
    const week = await card('This week');
    expect(within(week).getByText('Both teams')).toBeInTheDocument();
    expect(await within(week).findByText(`${items.length ? `${items.length} h` : '0 min'} of 2 h`)).toBeInTheDocument();
    const days = within(week).getAllByRole('listitem');
    expect(days).toHaveLength(7);
    expect(days[0]).toHaveTextContent(/Monday: .* worked of 2 h planned/);
    expect(days.filter((one) => one.getAttribute('aria-current') === 'date')).toHaveLength(1);
  });

  it('states no hours while the sessions load and after they failed to load', async () => {
    const held = heldAnswer();
    openDashboard({ 'GET /api/sessions/list-shallow': held.answer });
    const shift = within(await card());
    expect(await shift.findByText('Nothing planned')).toBeInTheDocument();
    const statesNoHours = () => {
      expect(shift.getByRole('img', { name: /^No schedule today\. Now / })).toBeInTheDocument();
      expect(shift.queryByText(/No shift today/)).not.toBeInTheDocument();
    };
    statesNoHours();
    held.give(apiError(400, 'No')());
    expect(await screen.findByText("Your hours can't be shown right now")).toBeInTheDocument();
    statesNoHours();
  });

  it('states no hours of an online assistant after the sessions failed to load', async () => {
    openDashboard({ 'GET /api/sessions': openWorkSession(), 'GET /api/sessions/list-shallow': apiError(400, 'No') });
    expect(await screen.findByText("Your hours can't be shown right now")).toBeInTheDocument();
    expect(await goOffline()).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /^No schedule today\. Now / })).toBeInTheDocument();
  });

  it('reloads only the schedules after they failed to load, and keeps the rest of the page', async () => {
    let schedules: () => Response = apiError(400, 'No');
    const { user } = openDashboard({ 'GET /api/schedules': () => schedules() });
    const problem = await screen.findByText('Error getting schedules list. Please try again.');
    expect(await goOnline()).toBeEnabled();
    expect(screen.getByRole('img', { name: /^Worked 0 min\. Now / })).toBeInTheDocument();
    schedules = () => Response.json([entryAround(new Date().setHours(12, 0, 0, 0))]);
    await user.click(within(await card()).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Today 11:00 AM – 1:00 PM/)).toBeInTheDocument();
    expect(problem).not.toBeInTheDocument();
  });

  it('hides the online and offline buttons when the current work session failed to load', async () => {
    let current: () => Response = apiError(400, 'No');
    const { user } = openDashboard({ 'GET /api/sessions': () => current() });
    expect(await screen.findByText("Your online status can't be shown right now.")).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Go / })).not.toBeInTheDocument();
    current = () => Response.json(openWorkSession());
    await user.click(within(await card()).getByRole('button', { name: 'Try again' }));
    expect(await goOffline()).toBeInTheDocument();
  });

  it('shows a skeleton while the teams load, and retries after a failure', async () => {
    const held = heldAnswer();
    let teams: () => Response | Promise<Response> = held.answer;
    const { user } = openDashboard({ 'GET /api/teams': () => teams() });
    expect(await screen.findByText('Loading your dashboard')).toBeInTheDocument();
    held.give(apiError(400, 'No')());
    expect(await screen.findByText("Your teams can't be shown right now")).toBeInTheDocument();
    teams = () => Response.json(teamPage(acme));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toBeInTheDocument();
  });

  it('shows an assistant without a team an empty state with a link to their applications', async () => {
    openDashboard({ 'GET /api/teams': teamPage() });
    expect(await screen.findByRole('heading', { name: 'No team yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your applications' })).toHaveAttribute('href', '/job-applications');
  });

  it('shows an assistant with For Recommendation the interviews to come, with the link and the calendar', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
    const ahead: Interview = {
      id: makeId(),
      match_id: makeId(),
      outcome: 'Inteview Scheduled',
      scheduled_at: at(24),
      minutes: 30,
      meeting_url: 'https://meet.example/1',
      created_at: at(-48),
    };
    const over: Interview = { ...ahead, id: makeId(), scheduled_at: at(-24), outcome: 'Passed' };
    const user = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'For Recommendation' }] });
    openDashboard({ 'GET /api/pipeline/mine': standingOf([ahead, over]) }, user);
    const interviews = within(await card('Interviews'));
    expect(interviews.getAllByRole('listitem')).toHaveLength(1);
    expect(interviews.getByRole('link', { name: 'Join the meeting' })).toHaveAttribute(
      'href',
      'https://meet.example/1',
    );
    expect(interviews.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  });

  it('shows no card of interviews to an assistant without one to come', async () => {
    const { requests } = openDashboard();
    expect(await screen.findByText('No schedule today')).toBeInTheDocument();
    await waitFor(() => expect(count(requests, '/api/pipeline/mine')).toBe(1));
    expect(screen.queryByRole('region', { name: 'Interviews' })).not.toBeInTheDocument();
  });

  it('shows a candidate only their pipeline stage, with a single request (product/candidates#standing)', async () => {
    const standing = {
      status: 'Candidate',
      stage: 'Sourcing Interview',
      phase: 'Interview',
      reactivated_at: null,
      interviews: [],
      trainings: [],
      history: [],
    };
    const { requests } = openDashboard(
      { 'GET /api/pipeline/mine': standing },
      makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Candidate' }] }),
    );
    expect(await screen.findByText(/^Come to your first interview/)).toBeInTheDocument();
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/pipeline/mine']);
  });
});
