import { act, screen, waitFor, within } from '@testing-library/react';
import { closeStream } from '@workspace/api';
import type { ReleaseWebhook } from '@workspace/contracts';
import { apiError, fakeStream, makeProfile } from '@workspace/testing';
import { makeHealth, makeRemoteHealth } from '../../testing/make-health.ts';
import { showApp } from '../../testing/show-app.tsx';

const operator = makeProfile({ is_operator: true, operator_roles: ['administrator'] });
const none: ReleaseWebhook = { url: null, alerts: [] };
const alert: ReleaseWebhook['alerts'][number] = {
  id: 'a1',
  kind: 'withdrawn',
  version: '1.3.0',
  state: 'sent',
  attempts: 1,
  error: null,
  created_at: '2026-11-21T09:00:00.000Z',
};
const known: ReleaseWebhook = { url: 'https://alerts.test/hook', alerts: [alert] };
const secret = 'whsec_secret';
const remote = 'mf-client';
const health = makeHealth({ remotes: [makeRemoteHealth({ name: remote })] });
const path = `/api/release-webhooks/${remote}`;

let stream: ReturnType<typeof fakeStream>;
beforeEach(() => {
  stream = fakeStream();
});
afterEach(closeStream);

const show = (answers: Record<string, unknown>) =>
  showApp({
    path: '/settings/remotes',
    user: operator,
    answers: { 'GET /api/remotes/health': health, 'GET /api/release-tokens': [], ...answers },
  });
const sent = (requests: Request[]) =>
  Promise.all(
    requests
      .filter(({ method, url }) => method !== 'GET' && url.includes('/release-webhooks'))
      .map(async (request) => [request.method, new URL(request.url).pathname, await request.clone().json()]),
  );

describe('the card of alerts', () => {
  it('says that nobody is told, sets an address, and shows its secret once', async () => {
    const { person, requests } = show({ [`GET ${path}`]: none, [`PUT ${path}`]: { secret } });
    expect(await screen.findByText('No address yet, so nobody is told.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Set an address' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Alerts of ${remote}` }));
    await person.type(dialog.getByRole('textbox', { name: 'Address' }), 'alerts.test');
    await person.click(dialog.getByRole('button', { name: 'Set address' }));
    expect(await dialog.findByText(/^Enter an address that begins with https/)).toBeInTheDocument();
    await person.clear(dialog.getByRole('textbox', { name: 'Address' }));
    await person.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://alerts.test/hook');
    await person.click(dialog.getByRole('button', { name: 'Set address' }));
    expect(await screen.findByRole('textbox', { name: `Secret of the alerts of ${remote}` })).toHaveValue(secret);
    expect(await sent(requests)).toEqual([['PUT', path, { url: 'https://alerts.test/hook' }]]);
  });

  it('lists the last alerts with their state and why one was given up', async () => {
    const failed = { ...alert, id: 'a2', kind: 'test' as const, version: null, state: 'failed' as const };
    const error = 'The receiver answered 500.';
    show({ [`GET ${path}`]: { ...known, alerts: [{ ...failed, attempts: 10, error }, alert] } });
    const table = await screen.findByRole('table', { name: `Last alerts of ${remote}` });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(/Test.*Given up.*The receiver answered 500\. 10 attempts\./);
    expect(second).toHaveTextContent(/Withdrawn.*1\.3\.0.*Sent/);
  });

  it('shows new alerts after a change of a release and after "Refresh"', async () => {
    let alerts: ReleaseWebhook['alerts'] = [];
    const { person } = show({ [`GET ${path}`]: () => Response.json({ ...known, alerts }) });
    await screen.findByText(known.url ?? '');
    alerts = [alert];
    act(() => stream.send('releases', { change: 'UPDATE', record: { remote } }));
    expect(await screen.findByRole('row', { name: /Withdrawn.*1\.3\.0/ })).toBeInTheDocument();
    alerts = [{ ...alert, id: 'a2', kind: 'promoted', version: '1.4.0' }, alert];
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('row', { name: /Promoted.*1\.4\.0/ })).toBeInTheDocument();
  });

  it('sends a test, and shows why it could not', async () => {
    const { person, requests } = show({
      [`GET ${path}`]: known,
      [`POST ${path}/test`]: apiError(404, `${remote} has no address for alerts.`),
    });
    await person.click(await screen.findByRole('button', { name: 'Send a test' }));
    expect(await screen.findByText(`${remote} has no address for alerts.`)).toBeInTheDocument();
    expect(await sent(requests)).toEqual([['POST', `${path}/test`, {}]]);
  });

  it('ends the alerts only after a confirmation', async () => {
    const { person, requests } = show({ [`GET ${path}`]: known, [`DELETE ${path}`]: {} });
    const press = async (name: string) => {
      await person.click(await screen.findByRole('button', { name: 'End alerts' }));
      const dialog = within(await screen.findByRole('alertdialog', { name: `End the alerts of ${remote}?` }));
      await person.click(dialog.getByRole('button', { name }));
    };
    const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await press('Cancel');
    await closed();
    expect(await sent(requests)).toEqual([]);
    await press('End alerts');
    // The toast comes first, because it vanishes after two seconds.
    expect(await screen.findByText('Alerts ended')).toBeInTheDocument();
    await closed();
    expect(await sent(requests)).toEqual([['DELETE', path, {}]]);
  });

  it('shows an error with a retry when the alerts can not be read', async () => {
    show({ [`GET ${path}`]: apiError(503, 'Workspace is not available.') });
    expect(await screen.findByText("The alerts can't be shown right now")).toBeInTheDocument();
  });
});
