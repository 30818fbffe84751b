import { act, screen, waitFor, within } from '@testing-library/react';
import type { DataExport } from '@workspace/contracts';
import { apiError, makeProfile } from '@workspace/testing';
import { showApp } from '../testing/show-app.tsx';

const ready: DataExport = {
  state: 'ready',
  asked_at: '2026-11-25T09:00:00Z',
  ready_at: '2026-11-25T09:01:00Z',
  expires_at: '2026-12-02T09:01:00Z',
  bytes: 2_340_000,
};
const running: DataExport = { ...ready, state: 'being made', ready_at: null, expires_at: null, bytes: null };

async function open(answers: Record<string, unknown>) {
  const view = showApp({ path: '/settings/my-data', user: makeProfile(), answers });
  const card = within(await screen.findByRole('region', { name: 'Export' }));
  return { ...view, card };
}

it('a user asks for an export, sees that it is being made, and downloads it when it is ready', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let known: DataExport | null = null;
  const { card, person, requests } = await open({
    'GET /api/my-data/export': () => Response.json({ export: known }),
    'POST /api/my-data/export': () => {
      known = { ...running, state: 'asked' };
      return Response.json({ export: known }, { status: 202 });
    },
    'GET /api/my-data/export.zip': apiError(404, 'There is no export to download. Ask for a new one.'),
  });
  await person.click(await card.findByRole('button', { name: 'Export my data' }));
  expect(await card.findByRole('progressbar', { name: 'Making your export' })).toBeInTheDocument();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
  known = ready;
  act(() => jest.advanceTimersByTime(3000));
  expect(await card.findByText(/is ready \(2.3 MB\)/)).toBeInTheDocument();
  const calls = requests.length;
  act(() => jest.advanceTimersByTime(60_000));
  expect(requests.filter(({ url }) => url.endsWith('my-data/export'))).toHaveLength(
    requests.slice(0, calls).filter(({ url }) => url.endsWith('my-data/export')).length,
  );
  await person.click(card.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('There is no export to download. Ask for a new one.')).toBeInTheDocument();
  jest.useRealTimers();
});

it.each([
  ['failed', 'We could not make your export. Try again, and contact us if it fails again.'],
  ['expired', 'Your last export has expired, and its file is deleted. You can export your data again.'],
] as const)('an export that has %s can only be asked for again', async (state, sentence) => {
  const { card } = await open({ 'GET /api/my-data/export': { export: { ...ready, state } } });
  expect(await card.findByText(sentence)).toBeInTheDocument();
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Export again']);
});

it('shows why the card cannot be shown, and why no export could be asked for', async () => {
  const first = await open({ 'GET /api/my-data/export': apiError(400, 'No export today') });
  expect(await first.card.findByText("Your export can't be shown right now")).toBeInTheDocument();
  first.unmount();
  const second = await open({
    'GET /api/my-data/export': { export: null },
    'POST /api/my-data/export': apiError(503, 'There was a network/server error'),
  });
  await second.person.click(await second.card.findByRole('button', { name: 'Export my data' }));
  expect(await screen.findByText('There was a network/server error')).toBeInTheDocument();
  await waitFor(() => expect(second.card.getByRole('button', { name: 'Export my data' })).toBeEnabled());
});
