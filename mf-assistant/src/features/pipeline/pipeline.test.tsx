import { act, screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import {
  assistantStatuses,
  interviewOutcomes,
  type PipelineStanding,
  type Profile,
  pipelineStages,
} from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';
import { nextStep, outcomeWords } from './standing-words.ts';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import '../dashboard/dashboard-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const interview = {
  id: makeId(),
  match_id: null,
  outcome: 'Inteview Scheduled',
  scheduled_at: '2026-03-06T12:00:00Z',
  minutes: 60,
  meeting_url: null,
  created_at: '2026-03-04T12:00:00Z',
} as const;
const open = (at: string, answers: Record<string, unknown>, user: Profile) => {
  const requests = fakeApi(answers);
  return { requests, ...renderRoutes(routes, { user, at, toast }) };
};
describe("pipeline card on a candidate's dashboard", () => {
  afterEach(() => jest.useRealTimers());
  const candidate = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Candidate' }] });
  const standing: PipelineStanding = {
    status: 'Candidate',
    stage: 'Qualifying Interview',
    phase: 'Interview',
    reactivated_at: null,
    interviews: [interview],
    trainings: [{ id: makeId(), name: 'Basics', status: 'New', created_at: '2026-03-04T12:00:00Z' }],
    history: [],
  };

  test('shows phase, stage, next step, interviews and training', async () => {
    open('/dashboard', { 'GET /api/pipeline/mine': standing }, candidate);
    const card = within(await screen.findByRole('region', { name: 'Your application is under way' }));
    expect(card.getByText('Stage: Qualifying Interview')).toBeInTheDocument();
    expect(card.getByRole('listitem', { current: 'step' })).toHaveTextContent('Interview');
    expect(card.getByText(/Then we plan your training/)).toBeInTheDocument();
    expect(screen.getByText('Interview scheduled')).toBeInTheDocument();
    expect(screen.getByText('Not started')).toBeInTheDocument();
  });

  test('offers the link and the calendar of an interview until it is over', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const ahead = { ...interview, id: makeId(), match_id: makeId(), scheduled_at: '2099-03-06T12:00:00Z' };
    const interviews = [interview, ahead, { ...ahead, id: makeId(), meeting_url: 'https://meet.example/1' }];
    const { user: person } = open(
      '/dashboard',
      {
        'GET /api/pipeline/mine': { ...standing, interviews },
        [`GET /api/calendar/interviews/${ahead.id}`]: () => new Response('BEGIN:VCALENDAR'),
      },
      candidate,
    );
    expect(await screen.findByText('The link follows here or in a message from your recruiter.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Join the meeting' })).toHaveAttribute('href', 'https://meet.example/1');
    const [add, ...others] = screen.getAllByRole('button', { name: 'Add to calendar' });
    expect(others).toHaveLength(1);
    if (add) await person.click(add);
    await waitFor(() => expect(saved.mock.contexts[0]).toHaveProperty('download', 'Interview.ics'));
  });

  test.each([
    [
      'the help desk if there is one',
      { helpDesk: 'https://help.example.com/' },
      'help desk',
      'https://help.example.com/',
    ],
    ['by email if there is no help desk', {}, 'help@workspace.test', 'mailto:help@workspace.test'],
  ])('tells an assistant on hold to ask %s', async (_where, links, name, href) => {
    fakeApi({ 'GET /api/pipeline/mine': { ...standing, status: 'On Hold' } });
    renderRoutes(routes, { user: candidate, at: '/dashboard', toast, links });
    expect(await screen.findByText(/Your application is on hold\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  test.each(['On Hold', 'Ineligible', 'Non-assistant'] as const)(
    'does not tell an assistant with status %s that the application is in progress',
    async (status) => {
      const shown = { ...standing, stage: 'Applied', phase: 'Application', status };
      open('/dashboard', { 'GET /api/pipeline/mine': shown }, candidate);
      const card = within(await screen.findByRole('region', { name: 'Application status' }));
      expect(card.getByText(status)).toBeInTheDocument();
      expect(card.queryByText(/We are reviewing your application/)).not.toBeInTheDocument();
    },
  );

  test('shows a stage change within a minute while the page is visible', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    let shown: object = standing;
    open('/dashboard', { 'GET /api/pipeline/mine': () => Response.json(shown) }, candidate);
    expect(await screen.findByText('Stage: Qualifying Interview')).toBeInTheDocument();
    shown = { ...standing, stage: 'Live Training', phase: 'Success' };
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText('Stage: Live Training')).toBeInTheDocument();
  });

  test('loads the stage after a failure when the user presses "Try again"', async () => {
    let answer: () => Response = apiError(400, 'No');
    const { user: person } = open('/dashboard', { 'GET /api/pipeline/mine': () => answer() }, candidate);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer = () => Response.json(standing);
    await person.click(retry);
    expect(await screen.findByText('Stage: Qualifying Interview')).toBeInTheDocument();
  });

  test('has a next step for every status and stage, and a correctly spelled label for every outcome', () => {
    for (const stage of pipelineStages) {
      for (const status of assistantStatuses) expect(nextStep(status, stage)).toMatch(/\.$/);
    }
    for (const outcome of interviewOutcomes) expect(outcomeWords[outcome].label).not.toMatch(/Inteview/);
    expect(nextStep('On Hold', 'Applied')).not.toBe(nextStep('Candidate', 'Applied'));
  });
});
