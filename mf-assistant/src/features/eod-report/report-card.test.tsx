import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayIn, type EodDay, type EodReport, type EodReportBody, eodReportMessages } from '@workspace/contracts';
import { dayText } from '@workspace/product-ui';
import { apiError, makeId } from '@workspace/testing';
import { acme, card, openDashboard, stream, toast, viewer } from '../dashboard/dashboard-fixture.tsx';
import { draftKey } from './stored-draft.ts';
import { autosaveMs } from './use-report-draft.ts';

const dayMs = 86_400_000;
const work_day = '2026-11-20';
const key = draftKey(viewer.id, acme.id, work_day);
const makeDay = (fields: Partial<EodDay> = {}): EodDay => ({
  work_day,
  report: null,
  tasks: [],
  seconds: 0,
  amendable: false,
  ...fields,
});
const makeReport = (fields: Partial<EodReport> = {}): EodReport => ({
  id: makeId(),
  user_id: viewer.id,
  team_id: acme.id,
  work_day,
  timezone: 'UTC',
  done: 'Booked the trip',
  plans: '',
  blockers: '',
  mood: null,
  status: 'draft',
  submitted_at: null,
  updated_at: '2026-11-20T17:00:00.000Z',
  ...fields,
});

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

/** Fakes the calls for one report. A save with an outdated version gets status 409, as from the BFF. */
function fakeReports(report: EodReport | null = null, more: Partial<EodDay> = {}) {
  const state = { day: makeDay({ report, ...more }), fails: false, saves: 0 };
  const write = (status: EodReport['status']) => async (request: Request) => {
    if (state.fails) return apiError(503, 'Away')();
    const body = (await request.json()) as EodReportBody;
    if (body.updated_at !== (state.day.report?.updated_at ?? null)) return apiError(409, 'Changed', 'REPORT_CHANGED')();
    state.saves += 1;
    const { updated_at: _, ...content } = body;
    state.day.report = makeReport({
      ...content,
      status,
      submitted_at: status === 'submitted' ? '2026-11-20T17:03:00.000Z' : null,
      updated_at: `2026-11-20T18:00:0${state.saves}.000Z`,
    });
    state.day.amendable = status === 'submitted';
    return Response.json(state.day.report);
  };
  return {
    state,
    answers: {
      'GET /api/eod-reports/day': () => Response.json(state.day),
      'PUT /api/eod-reports': write('draft'),
      'POST /api/eod-reports/submit': write('submitted'),
    },
  };
}

async function open(answers: Record<string, unknown>) {
  const shown = openDashboard(answers);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const report = within(await card('End-of-day report'));
  return { ...shown, user, report };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const done = /^What did you get done\?/;

it('saves the draft once after typing stops, and shows "Draft saved"', async () => {
  const { answers, state } = fakeReports();
  const { user, report } = await open(answers);
  await user.type(await report.findByLabelText(done), 'Booked');
  expect(report.getByText('Not saved yet')).toBeInTheDocument();
  await pass(autosaveMs.afterTyping);
  expect(await report.findByText('Draft saved')).toBeInTheDocument();
  expect(state.saves).toBe(1);
  expect(state.day.report).toMatchObject({ done: 'Booked', status: 'draft' });
  expect(localStorage.getItem(key)).toBeNull();
  await user.type(report.getByLabelText('Blockers'), 'None');
  await pass(autosaveMs.afterTyping);
  await waitFor(() => expect(state.day.report).toMatchObject({ done: 'Booked', blockers: 'None' }));
});

it('keeps a saved draft when a day arrives that was asked for before the save', async () => {
  const { answers } = fakeReports();
  const early = Promise.withResolvers<Response>();
  let isEarly = false;
  const { user, report, requests } = await open({
    ...answers,
    'GET /api/eod-reports/day': () => (isEarly ? early.promise : Response.json(makeDay())),
  });
  await user.type(await report.findByLabelText(done), 'Booked');
  // Another tab has saved: from now on, the day is also asked for by its date.
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  await pass(0);
  isEarly = true;
  const asked = requests.length;
  act(() => stream.send('tasks', { change: 'INSERT', record: {} }));
  await pass(autosaveMs.afterTyping);
  expect(await report.findByText('Draft saved')).toBeInTheDocument();
  expect(requests.slice(asked).map(({ url }) => new URL(url).pathname)).toContain('/api/eod-reports/day');
  early.resolve(Response.json(makeDay()));
  await pass(1_000);
  expect(report.getByText('Draft saved')).toBeInTheDocument();
});

it('keeps text on the device when saving fails, restores the text on the next visit, and saves it when online', async () => {
  const { answers, state } = fakeReports();
  state.fails = true;
  const first = await open(answers);
  await first.user.type(await first.report.findByLabelText(done), 'Booked');
  await pass(autosaveMs.afterTyping);
  expect(await first.report.findByText('Saved on this device only. Trying again…')).toBeInTheDocument();
  first.unmount();

  const { report } = await open(answers);
  expect(await report.findByLabelText(done)).toHaveValue('Booked');
  await pass(autosaveMs.afterTyping);
  expect(await report.findByText('Saved on this device only. Trying again…')).toBeInTheDocument();
  state.fails = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(await report.findByText('Draft saved')).toBeInTheDocument();
  expect(state.day.report).toMatchObject({ done: 'Booked' });
});

it('does not remove the draft that another tab stored on the device when a save succeeds', async () => {
  const { answers, state } = fakeReports();
  const { user, report } = await open(answers);
  await user.type(await report.findByLabelText(done), 'Booked');
  const kept = { content: { done: 'Typed in another tab', plans: '', blockers: '', mood: null }, version: null };
  localStorage.setItem(key, JSON.stringify(kept));
  await pass(autosaveMs.afterTyping);
  expect(await report.findByText('Draft saved')).toBeInTheDocument();
  expect(state.day.report).toMatchObject({ done: 'Booked' });
  expect(JSON.parse(localStorage.getItem(key) ?? 'null')).toEqual(kept);
});

it('skips a draft save that was queued while the report was being sent', async () => {
  const { answers, state } = fakeReports();
  const submission = Promise.withResolvers<void>();
  const saved = jest.fn(answers['PUT /api/eod-reports']);
  const { user, report } = await open({
    ...answers,
    'PUT /api/eod-reports': saved,
    'POST /api/eod-reports/submit': async (request: Request) => {
      await submission.promise;
      return answers['POST /api/eod-reports/submit'](request);
    },
  });
  await user.type(await report.findByLabelText(done), 'Booked');
  await user.click(report.getByRole('button', { name: 'Send report' }));
  await pass(autosaveMs.afterTyping);
  submission.resolve();
  await pass(autosaveMs.afterTyping);
  expect(await report.findByText('Sent')).toBeInTheDocument();
  expect(saved).not.toHaveBeenCalled();
  expect(state.day.report).toMatchObject({ done: 'Booked', status: 'submitted' });
});

it('shows a sent report as text, and sends it again after an amendment', async () => {
  const { answers, state } = fakeReports();
  const { user, report } = await open(answers);
  await user.type(await report.findByLabelText(done), 'Booked');
  await user.click(report.getByRole('radio', { name: 'Great' }));
  await user.click(report.getByRole('button', { name: 'Send report' }));
  await pass(0);
  expect(await report.findByText('Sent')).toBeInTheDocument();
  expect(toast.success).toHaveBeenCalledWith('Your end-of-day report was sent');
  expect(report.queryByRole('textbox')).not.toBeInTheDocument();
  expect(report.getByText('Great')).toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(report.getByText('Great'));

  await user.click(report.getByRole('button', { name: 'Amend' }));
  expect(report.getByLabelText(done)).toHaveFocus();
  await user.type(report.getByLabelText(done), ' two');
  await pass(autosaveMs.afterFailure);
  expect(state.day.report).toMatchObject({ done: 'Booked', status: 'submitted' });
  await user.click(report.getByRole('button', { name: 'Send again' }));
  await pass(0);
  expect(await report.findByText('Booked two')).toBeInTheDocument();
  expect(state.day.report).toMatchObject({ done: 'Booked two' });
});

it('asks for confirmation before discarding the text of an amendment', async () => {
  const sent = makeReport({ status: 'submitted', submitted_at: '2026-11-20T17:03:00.000Z' });
  const { user, report } = await open(fakeReports(sent, { amendable: true }).answers);
  await user.click(await report.findByRole('button', { name: 'Amend' }));
  await user.type(report.getByLabelText(done), ' and the hotel');
  await user.click(report.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(report.getByLabelText(done)).toHaveValue('Booked the trip and the hotel');
  await user.click(report.getByRole('button', { name: 'Cancel' }));
  const again = within(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' }));
  await user.click(again.getByRole('button', { name: 'Discard' }));
  await pass(0);
  expect(await report.findByText('Sent')).toBeInTheDocument();
  expect(report.getByText('Booked the trip')).toBeInTheDocument();
});

it.each([
  ['UTC', 'You can amend this report until midnight, here or under Past reports.'],
  ['Asia/Manila', 'You can amend this report until midnight in Manila, here or under Past reports.'],
])('shows the deadline for amending a report from the time zone %s', async (timezone, sentence) => {
  const sent = makeReport({ status: 'submitted', submitted_at: '2026-11-20T17:03:00.000Z', timezone });
  const { report } = await open(fakeReports(sent, { amendable: true }).answers);
  expect(await report.findByText(sentence)).toBeInTheDocument();
});

it('offers to amend a report that was sent before its day until the end of that day', async () => {
  const tomorrow = dayIn(Date.now() + dayMs, 'UTC');
  const sent = makeReport({ work_day: tomorrow, status: 'submitted', submitted_at: new Date().toISOString() });
  const { user, report } = await open({
    ...fakeReports(sent, { work_day: tomorrow, amendable: true }).answers,
    'GET /api/eod-reports': {
      items: [{ ...sent, submitted_at: new Date(Date.now() - dayMs).toISOString() }],
      page: 0,
      limit: 10,
      total: 1,
    },
  });
  const sentence = `You can amend this report until the end of ${dayText(tomorrow)}, here or under Past reports.`;
  expect(await report.findByText(sentence)).toBeInTheDocument();
  await user.click(report.getByRole('button', { name: 'Past reports' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Past reports' }));
  expect(await dialog.findByText('Amend')).toBeInTheDocument();
});

it.each([
  ['the day of the report', new Date(2026, 10, 20, 21, 4), 'at 9:04 PM'],
  ['the day after', new Date(2026, 10, 21, 2, 50), 'on 11/21/2026 02:50 AM'],
])('shows when a report was sent on %s, in the card and in the past reports', async (_day, sentAt, words) => {
  const sent = makeReport({ status: 'submitted', submitted_at: sentAt.toISOString() });
  const { user, report } = await open({
    ...fakeReports(sent).answers,
    'GET /api/eod-reports': { items: [sent], page: 0, limit: 10, total: 1 },
  });
  expect(await report.findByText(words)).toBeInTheDocument();
  await user.click(report.getByRole('button', { name: 'Past reports' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Past reports' }));
  expect(await dialog.findByText(`Sent ${words}`)).toBeInTheDocument();
});

it('hides the button "Amend" after midnight', async () => {
  const report = makeReport({ status: 'submitted', submitted_at: '2026-11-20T17:03:00.000Z' });
  const shown = await open(fakeReports(report).answers);
  expect(await shown.report.findByText('Booked the trip')).toBeInTheDocument();
  expect(shown.report.queryByRole('button', { name: 'Amend' })).not.toBeInTheDocument();
});

it('shows an error and keeps the text when midnight passed during an amendment', async () => {
  const sent = makeReport({ status: 'submitted', submitted_at: '2026-11-20T17:03:00.000Z' });
  const { user, report } = await open({
    ...fakeReports(sent, { amendable: true }).answers,
    'POST /api/eod-reports/submit': apiError(409, eodReportMessages.closed, 'REPORT_SUBMITTED'),
  });
  await user.click(await report.findByRole('button', { name: 'Amend' }));
  await user.type(report.getByLabelText(done), ' and the hotel');
  await user.click(report.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(eodReportMessages.closed));
  expect(report.queryByText(eodReportMessages.changed)).not.toBeInTheDocument();
  expect(report.getByLabelText(done)).toHaveValue('Booked the trip and the hotel');
});

it('refuses to send a report without work done, and keeps the text when sending fails', async () => {
  const { answers, state } = fakeReports();
  const { user, report } = await open(answers);
  await user.click(await report.findByRole('button', { name: 'Send report' }));
  expect(await report.findByText('Write what you did before you send the report.')).toBeInTheDocument();
  await user.type(report.getByLabelText(done), 'Booked');
  state.fails = true;
  await user.click(report.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Away'));
  expect(report.getByLabelText(done)).toHaveValue('Booked');
});

describe('a draft that was changed in another window', () => {
  async function openChanged() {
    const fake = fakeReports(makeReport());
    const shown = await open(fake.answers);
    await shown.report.findByLabelText(done);
    fake.state.day.report = makeReport({ done: 'From elsewhere', updated_at: '2026-11-20T17:30:00.000Z' });
    await shown.user.type(shown.report.getByLabelText(done), '!');
    await pass(autosaveMs.afterTyping);
    expect(await shown.report.findByText('This report was changed in another window.')).toBeInTheDocument();
    expect(fake.state.saves).toBe(0);
    return { ...shown, ...fake };
  }

  it('is overwritten only after the user chooses "Keep this version"', async () => {
    const { user, report, state } = await openChanged();
    await user.click(report.getByRole('button', { name: 'Keep this version' }));
    await pass(autosaveMs.afterTyping);
    await waitFor(() => expect(state.day.report).toMatchObject({ done: 'Booked the trip!' }));
    expect(await report.findByText('Draft saved')).toBeInTheDocument();
  });

  it('replaces the text of the user after the user chooses "Use the other version"', async () => {
    const { user, report, state } = await openChanged();
    await user.click(report.getByRole('button', { name: 'Use the other version' }));
    await waitFor(() => expect(report.getByLabelText(done)).toHaveValue('From elsewhere'));
    expect(state.saves).toBe(0);
  });
});

describe('a report that was sent from another tab', () => {
  const sent = makeReport({
    done: 'From elsewhere',
    status: 'submitted',
    submitted_at: '2026-11-20T17:30:00.000Z',
    updated_at: '2026-11-20T17:30:00.000Z',
  });
  /** Fires the storage event that a tab receives when another tab removes its draft after saving. */
  const tell = async () => {
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
    await pass(0);
  };

  it('appears in a tab without unsaved text', async () => {
    const { answers, state } = fakeReports(makeReport());
    const { report } = await open(answers);
    await report.findByLabelText(done);
    state.day = makeDay({ report: sent, amendable: true });
    await tell();
    expect(await report.findByText('From elsewhere')).toBeInTheDocument();
    expect(report.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('does not replace unsaved text until the user decides', async () => {
    const { answers, state } = fakeReports(makeReport());
    state.fails = true;
    const { user, report } = await open(answers);
    await user.type(await report.findByLabelText(done), '!');
    await pass(autosaveMs.afterTyping);
    state.fails = false;
    state.day = makeDay({ report: sent, amendable: true });
    localStorage.removeItem(key);
    await tell();
    expect(await report.findByText('This report was changed in another window.')).toBeInTheDocument();
    expect(report.getByLabelText(done)).toHaveValue('Booked the trip!');
    await user.click(report.getByRole('button', { name: 'Keep this version' }));
    await waitFor(() => expect(report.getByRole('button', { name: 'Send again' })).toBeEnabled());
    expect(report.getByText('Until you send again, your client sees the previous version.')).toBeInTheDocument();
    await user.click(report.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(state.day.report).toMatchObject({ done: 'Booked the trip!', status: 'submitted' }));
    expect(await report.findByText('Sent')).toBeInTheDocument();
  });
});

it('continues with the draft saved in another tab when this tab has no unsaved text', async () => {
  const { answers, state } = fakeReports(makeReport());
  const { user, report } = await open(answers);
  await report.findByLabelText(done);
  state.day.report = makeReport({ done: 'From elsewhere', updated_at: '2026-11-20T17:30:00.000Z' });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
  await waitFor(() => expect(report.getByLabelText(done)).toHaveValue('From elsewhere'));
  await user.type(report.getByLabelText(done), '!');
  await pass(autosaveMs.afterTyping);
  await waitFor(() => expect(state.day.report).toMatchObject({ done: 'From elsewhere!' }));
});

it('suggests text from the worked hours and completed tasks of the day', async () => {
  const { answers } = fakeReports(null, { seconds: 12_000, tasks: [{ id: makeId(), title: 'Invoices' }] });
  const { user, report } = await open(answers);
  expect(await report.findByText('Worked 3 h 20 min, completed 1 task.')).toBeInTheDocument();
  await user.click(report.getByRole('button', { name: 'Add to the report' }));
  expect(report.getByLabelText(done)).toHaveValue('Completed: Invoices\nWorked 3 h 20 min');
  expect(report.queryByRole('button', { name: 'Add to the report' })).not.toBeInTheDocument();
});

it('lists past reports with their text', async () => {
  const sent = makeReport({ status: 'submitted', submitted_at: '2026-11-20T17:03:00.000Z', plans: 'Lisbon' });
  const { user, report } = await open({
    ...fakeReports().answers,
    'GET /api/eod-reports': { items: [sent], page: 0, limit: 10, total: 1 },
  });
  await user.click(report.getByRole('button', { name: 'Past reports' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Past reports' }));
  expect(await dialog.findByText('Friday, 11/20/2026')).toBeInTheDocument();
  expect(dialog.getByText('Lisbon')).toBeInTheDocument();
});

it('amends the report of the previous day from the past reports', async () => {
  const sent = makeReport({ status: 'submitted', submitted_at: new Date().toISOString() });
  const older = makeReport({ work_day: '2026-11-19', status: 'submitted', submitted_at: '2026-11-19T17:03:00.000Z' });
  const { answers, state } = fakeReports(sent, { amendable: true });
  const today = makeDay({ work_day: '2026-11-21' });
  const { user, report } = await open({
    ...answers,
    'GET /api/eod-reports/day': ({ url }: Request) => Response.json(url.includes(work_day) ? state.day : today),
    'GET /api/eod-reports': { items: [sent, older], page: 0, limit: 10, total: 2 },
  });
  expect(await report.findByText('Saturday, 11/21/2026')).toBeInTheDocument();
  await user.click(report.getByRole('button', { name: 'Past reports' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Past reports' }));
  expect(await dialog.findAllByRole('button', { name: /^Amend/ })).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Amend the report of Friday, 11/20/2026' }));
  await user.type(await report.findByLabelText(done), ' and a hotel');
  await user.click(report.getByRole('button', { name: 'Send again' }));
  await pass(0);
  expect(state.day.report).toMatchObject({ work_day, done: 'Booked the trip and a hotel' });
  expect(await report.findByText('Saturday, 11/21/2026')).toBeInTheDocument();
  expect(await report.findByLabelText(done)).toHaveValue('');
});

it('continues and sends the draft of the previous day from the past reports (product/eod-reports#report)', async () => {
  const { answers, state } = fakeReports(makeReport());
  const today = makeDay({
    work_day: '2026-11-21',
    report: makeReport({ work_day: '2026-11-21', done: 'Booked a plane' }),
  });
  const { user, report } = await open({
    ...answers,
    'GET /api/eod-reports/day': ({ url }: Request) => Response.json(url.includes(work_day) ? state.day : today),
    'GET /api/eod-reports': ({ url }: Request) => {
      const status = new URL(url).searchParams.get('status');
      const items = [today.report, state.day.report].filter((one) => one && (!status || one.status === status));
      return Response.json({ items, page: 0, limit: 10, total: items.length });
    },
  });
  expect(await report.findByText('Saturday, 11/21/2026')).toBeInTheDocument();
  await user.click(report.getByRole('button', { name: 'Past reports' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Past reports' }));
  expect(await dialog.findAllByText('Draft')).toHaveLength(2);
  // The page already shows the draft of today.
  expect(dialog.getAllByRole('button', { name: /^Continue/ })).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Continue the report of Friday, 11/20/2026' }));
  expect(await report.findByLabelText(done)).toHaveValue('Booked the trip');
  await user.click(report.getByRole('button', { name: 'Send report' }));
  await pass(0);
  expect(state.day.report).toMatchObject({ work_day, status: 'submitted' });
  expect(await report.findByText('Saturday, 11/21/2026')).toBeInTheDocument();
  expect(report.getByLabelText(done)).toHaveValue('Booked a plane');
});

it('amends the current report from the past reports each time that the user chooses it', async () => {
  const submitted_at = new Date().toISOString();
  const sent = makeReport({ status: 'submitted', submitted_at });
  const { answers, state } = fakeReports(sent, { amendable: true });
  const { user, report, router, requests } = await open({
    ...answers,
    'GET /api/eod-reports': () =>
      Response.json({ items: [{ ...state.day.report, submitted_at }], page: 0, limit: 10, total: 1 }),
  });
  await report.findByText('Sent');
  for (const word of ['two', 'three']) {
    await user.click(report.getByRole('button', { name: 'Past reports' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Past reports' }));
    await user.click(await dialog.findByRole('button', { name: 'Amend the report of Friday, 11/20/2026' }));
    await user.type(await report.findByLabelText(done), ` ${word}`);
    expect(report.queryByRole('button', { name: 'Back to the current report' })).not.toBeInTheDocument();
    await user.click(report.getByRole('button', { name: 'Send again' }));
    await pass(0);
    expect(await report.findByText('Sent')).toBeInTheDocument();
  }
  expect(state.day.report).toMatchObject({ done: 'Booked the trip two three' });
  expect(router.state.location.search).toBe(`?report=${acme.id}`);
  expect(requests.some(({ url }) => url.includes('work_day='))).toBe(false);
});

describe('the link of a reminder (product/eod-reports#reminders)', () => {
  /** Opens the dashboard while a new day is the current one, and follows a link to the report of a day before. */
  async function follow(daysAgo: number, sending = Promise.resolve()) {
    const [missing, current] = [dayIn(Date.now() - daysAgo * dayMs, 'UTC'), dayIn(Date.now(), 'UTC')];
    const sent = jest.fn(({ updated_at: _, ...body }: EodReportBody) => makeReport({ ...body, status: 'submitted' }));
    const shown = await open({
      'GET /api/eod-reports/day': ({ url }: Request) =>
        Response.json(makeDay({ work_day: new URL(url).searchParams.get('work_day') ?? current })),
      'POST /api/eod-reports/submit': async (request: Request) => {
        await sending;
        return Response.json(sent(await request.json()));
      },
      'PUT /api/eod-reports': apiError(503, 'Away'),
    });
    await shown.report.findByText(dayText(current));
    await act(() => shown.router.navigate(`/dashboard?report=${acme.id}&day=${missing}`));
    await shown.report.findByText(dayText(missing));
    return { ...shown, missing, current, sent };
  }

  it('opens the report of the day that it is about, although the assistant works again', async () => {
    const { user, report, missing, current } = await follow(3);
    await user.type(await report.findByLabelText(done), 'Booked');
    await user.click(report.getByRole('button', { name: 'Back to the current report' }));
    expect(await report.findByText(dayText(current))).toBeInTheDocument();
    expect(await report.findByLabelText(done)).toHaveValue('');
    expect(localStorage.getItem(draftKey(viewer.id, acme.id, missing))).toContain('Booked');
  });

  it('leads to the current report once the report is sent, and the address no longer names the day', async () => {
    const { user, report, router, missing, current, sent } = await follow(3);
    await user.type(await report.findByLabelText(done), 'Booked');
    await user.click(report.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ work_day: missing })));
    expect(await report.findByText(dayText(current))).toBeInTheDocument();
    expect(report.getByLabelText(done)).toHaveValue('');
    expect(router.state.location.search).toBe(`?report=${acme.id}`);
    expect(screen.getByRole('region', { name: 'End-of-day report' })).toHaveFocus();
  });

  it('leaves the address of another page alone if the assistant has gone there while the report was being sent', async () => {
    const held = Promise.withResolvers<void>();
    const { user, report, router, sent } = await follow(3, held.promise);
    await user.type(await report.findByLabelText(done), 'Booked');
    await user.click(report.getByRole('button', { name: 'Send report' }));
    await act(() => router.navigate('/inbox'));
    held.resolve();
    await waitFor(() => expect(sent).toHaveBeenCalled());
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(eodReportMessages.submitted));
    await pass(1_000);
    expect(router.state.location).toMatchObject({ pathname: '/inbox', search: '' });
  });

  it('to the current report does not hold the card at this day, and asks for no other report', async () => {
    const current = dayIn(Date.now(), 'UTC');
    let day = makeDay({ work_day: current });
    const shown = await open({ 'GET /api/eod-reports/day': () => Response.json(day) });
    const typed = await shown.report.findByLabelText(done);
    await act(() => shown.router.navigate(`/dashboard?report=${acme.id}&day=${current}`));
    await waitFor(() => expect(shown.router.state.location.search).toBe(`?report=${acme.id}`));
    expect(shown.report.queryByRole('button', { name: 'Back to the current report' })).not.toBeInTheDocument();
    expect(typed).toBeInTheDocument();
    expect(shown.requests.some(({ url }) => url.includes('work_day='))).toBe(false);
    // The assistant clocks in on the next day.
    day = makeDay({ work_day: dayIn(Date.now() + dayMs, 'UTC') });
    act(() => stream.send('tasks', { change: 'INSERT', record: {} }));
    expect(await shown.report.findByText(dayText(day.work_day))).toBeInTheDocument();
  });

  it('to the current report keeps what is typed before it is known to be the current one', async () => {
    const early = Promise.withResolvers<Response>();
    const current = dayIn(Date.now(), 'UTC');
    const { user, report, router } = await open({
      'GET /api/eod-reports/day': ({ url }: Request) =>
        url.includes('work_day=') ? Response.json(makeDay({ work_day: current })) : early.promise,
      'PUT /api/eod-reports': apiError(503, 'Away'),
    });
    const scrollIntoView = jest.fn();
    Object.assign(Element.prototype, { scrollIntoView });
    await act(() => router.navigate(`/dashboard?report=${acme.id}&day=${current}#report`));
    const field = await report.findByLabelText(done);
    await user.type(field, 'Booked');
    expect(report.queryByRole('button', { name: 'Back to the current report' })).not.toBeInTheDocument();
    early.resolve(Response.json(makeDay({ work_day: current })));
    await waitFor(() => expect(router.state.location).toMatchObject({ search: `?report=${acme.id}`, hash: '#report' }));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Booked');
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('keeps the report of its day open if the assistant goes on typing while it is being sent', async () => {
    const held = Promise.withResolvers<void>();
    const { user, report, router, missing, sent } = await follow(3, held.promise);
    await user.type(await report.findByLabelText(done), 'Booked');
    await user.click(report.getByRole('button', { name: 'Send report' }));
    await user.type(report.getByLabelText(done), ' two');
    held.resolve();
    expect(await report.findByRole('button', { name: 'Send again' })).toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ done: 'Booked' }));
    expect(report.getByLabelText(done)).toHaveValue('Booked two');
    expect(router.state.location.search).toBe(`?report=${acme.id}&day=${missing}`);
  });

  it('opens the report of the next day after clocking in early, also before the current day is known', async () => {
    const tomorrow = dayIn(Date.now() + dayMs, 'UTC');
    const { report, router } = await open({
      'GET /api/eod-reports/day': ({ url }: Request) =>
        url.includes('work_day=')
          ? Response.json(makeDay({ work_day: tomorrow, seconds: 600 }))
          : new Promise<Response>(() => undefined),
    });
    await act(() => router.navigate(`/dashboard?report=${acme.id}&day=${tomorrow}`));
    expect(await report.findByLabelText(done)).toBeInTheDocument();
  });

  it('shows no form for a day on which nobody may report any more', async () => {
    const { report } = await follow(9);
    expect(await report.findByText(eodReportMessages.day)).toBeInTheDocument();
    expect(report.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

it('loads the report after a failure when the user presses "Try again"', async () => {
  let day: () => Response = apiError(400, 'No');
  const { user, report } = await open({ 'GET /api/eod-reports/day': () => day() });
  expect(await report.findByText("Your report can't be shown right now")).toBeInTheDocument();
  day = () => Response.json(makeDay());
  await user.click(report.getByRole('button', { name: 'Try again' }));
  expect(await report.findByLabelText(done)).toBeInTheDocument();
});
