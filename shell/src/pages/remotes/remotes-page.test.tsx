import { act, screen, waitFor, within } from '@testing-library/react';
import { closeStream } from '@workspace/api';
import type { RemoteHealth } from '@workspace/contracts';
import { apiError, fakeStream, makeProfile } from '@workspace/testing';
import { makeHealth, makeReleaseHealth, makeRemoteHealth } from '../../testing/make-health.ts';
import { showApp } from '../../testing/show-app.tsx';

const path = '/settings/remotes';
const get = 'GET /api/remotes/health';
const operator = makeProfile({ is_operator: true, operator_roles: ['administrator'] });

const hourOf = (date: Date) => new Date(date.setMinutes(0, 0, 0)).toISOString();
const client = makeRemoteHealth({
  releases: [
    makeReleaseHealth({
      version: '1.3.0',
      state: 'canary',
      share: 25,
      note: 'New sidebar',
      viewers: 3,
      loads: 4,
      failures: 4,
      p50Ms: 210,
      p95Ms: 1480,
      causes: [
        { phase: 'entry', cause: 'integrity', count: 4, viewers: 2 },
        { phase: 'policy', cause: 'policy', count: 7, viewers: 3 },
      ],
    }),
    makeReleaseHealth({ version: '1.2.0', viewers: 12, loads: 40, p50Ms: 84, p95Ms: 190 }),
    makeReleaseHealth({ version: '1.1.0', state: 'retired', createdAt: '2026-11-19T09:00:00.000Z' }),
  ],
  hours: [{ hour: hourOf(new Date()), version: '1.2.0', loads: 40, failures: 0 }],
});
const health = makeHealth({
  remotes: [client, makeRemoteHealth({ name: 'mf-chat', owner: 'Chat team' })],
  violations: [
    {
      remote: 'mf-chat',
      version: '1.0.0',
      detail: 'script-src http://evil.test',
      count: 2,
      lastAt: '2026-11-20T09:00:00.000Z',
    },
  ],
  audit: [
    {
      at: '2026-11-20T09:00:00.000Z',
      action: 'released',
      remote: 'mf-client',
      version: '1.3.0',
      actor: null,
      details: {},
    },
  ],
});

let stream: ReturnType<typeof fakeStream>;
beforeEach(() => {
  stream = fakeStream();
});
afterEach(closeStream);

const show = (answers: Record<string, unknown> = {}, at = path) =>
  showApp({ path: at, user: operator, answers: { [get]: health, 'GET /api/release-tokens': [], ...answers } });
const asked = (requests: Request[]) =>
  requests.filter(({ url }) => url.includes('/health')).map(({ url }) => new URL(url).search);
const answering = (body: RemoteHealth) => () => Response.json(body);

describe('remotes page', () => {
  it('links the team of a remote that names a contact', async () => {
    const remotes = [{ name: 'mf-client', contact: 'mailto:client-team@workspace.test' }];
    showApp({ path, user: operator, remotes, answers: { [get]: health, 'GET /api/release-tokens': [] } });
    const card = await screen.findByRole('region', { name: 'mf-client' });
    expect(within(card).getByRole('link', { name: client.owner })).toHaveAttribute(
      'href',
      'mailto:client-team@workspace.test',
    );
  });

  it('names viewers of a canary, and keeps what was typed if one of them does not exist', async () => {
    const bodies: unknown[] = [];
    const { person } = show({
      'GET /api/remotes/mf-client/canary-viewers': [{ key: 'ada@workspace.test', name: 'Ada Moss' }],
      'POST /api/remotes/mf-client/canary-viewers': async (request: Request) => {
        bodies.push(await request.json());
        return bodies.length === 1
          ? apiError(404, 'There is no account and no organization eve@workspace.test.')()
          : Response.json({ done: true });
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Named viewers: mf-client 1.3.0' }));
    const dialog = await screen.findByRole('dialog', { name: 'Named viewers of the canary of mf-client' });
    const viewers = await within(dialog).findByRole('textbox', { name: 'Accounts and organizations' });
    expect(viewers).toHaveValue('ada@workspace.test');
    expect(dialog).toHaveTextContent('Now: Ada Moss');
    await person.type(viewers, '\neve@workspace.test');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(
      await within(dialog).findByText('There is no account and no organization eve@workspace.test.'),
    ).toBeVisible();
    expect(viewers).toHaveValue('ada@workspace.test\neve@workspace.test');
    await person.clear(viewers);
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The named viewers of the canary of mf-client were saved')).toBeInTheDocument();
    expect(bodies).toEqual([
      {
        viewers: ['ada@workspace.test', 'eve@workspace.test'],
        canary: '1.3.0',
        viewers_before: ['ada@workspace.test'],
      },
      { viewers: [], canary: '1.3.0', viewers_before: ['ada@workspace.test'] },
    ]);
  });

  it('names viewers in place of those that the form showed, also if somebody else names others meanwhile', async () => {
    const [ada, bo] = [
      { key: 'ada@workspace.test', name: 'Ada Moss' },
      { key: 'bo@workspace.test', name: 'Bo Lind' },
    ];
    const sentence = 'Somebody else has changed the viewers of mf-client 1.3.0. Check them before you save.';
    let named = [ada];
    const bodies: unknown[] = [];
    const { person } = show({
      'GET /api/remotes/mf-client/canary-viewers': () => Response.json(named),
      'POST /api/remotes/mf-client/canary-viewers': async (request: Request) => {
        bodies.push(await request.json());
        named = [ada, bo];
        return bodies.length === 1 ? apiError(409, sentence)() : Response.json({ done: true });
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Named viewers: mf-client 1.3.0' }));
    const dialog = await screen.findByRole('dialog', { name: 'Named viewers of the canary of mf-client' });
    const viewers = await within(dialog).findByRole('textbox', { name: 'Accounts and organizations' });
    await person.type(viewers, '\neve@workspace.test');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(sentence)).toBeVisible();
    expect(await within(dialog).findByText('Now: Ada Moss, Bo Lind')).toBeVisible();
    expect(viewers).toHaveValue('ada@workspace.test\neve@workspace.test');
    await person.type(viewers, '\nbo@workspace.test');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The named viewers of the canary of mf-client were saved')).toBeInTheDocument();
    expect(bodies).toMatchObject([
      { viewers_before: [ada.key] },
      { viewers: [ada.key, 'eve@workspace.test', bo.key], viewers_before: [ada.key, bo.key] },
    ]);
  });

  it('retires a remote after a confirmation, with the path to which its addresses lead', async () => {
    let body: unknown;
    const { person } = show({
      'POST /api/remotes/mf-client/retire': async (request: Request) => {
        body = await request.json();
        return Response.json({ done: true });
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Retire mf-client' }));
    const dialog = await screen.findByRole('dialog', { name: 'Retire mf-client?' });
    const to = within(dialog).getByLabelText('Its addresses lead to');
    await person.type(to, 'https://elsewhere.test');
    await person.click(within(dialog).getByRole('button', { name: 'Retire mf-client' }));
    expect(await within(dialog).findByText('Enter a path of this application, such as /assistants.')).toBeVisible();
    await person.clear(to);
    await person.type(to, '/assistants');
    await person.click(within(dialog).getByRole('button', { name: 'Retire mf-client' }));
    expect(await screen.findByText('mf-client was retired')).toBeInTheDocument();
    expect(body).toEqual({ redirectTo: '/assistants' });
  });

  it('is linked in the settings of operators', async () => {
    const { person } = showApp({ path: '/settings/preferences', user: operator, answers: { [get]: health } });
    await person.click(await screen.findByRole('link', { name: /^Remotes/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Remotes' })).toBeInTheDocument();
    expect(await screen.findByRole('table', { name: 'Releases of mf-client' })).toBeInTheDocument();
  });

  it('is not found and not linked for any other user', async () => {
    const { requests } = showApp({ path, user: makeProfile(), answers: { [get]: health } });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Remotes/ })).not.toBeInTheDocument();
    expect(asked(requests)).toEqual([]);
  });

  it('redirects a visitor to the sign-in page', async () => {
    showApp({ path, user: null });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  });
});

describe('figures of a remote', () => {
  it('include state, share, note, failures and load times of each release', async () => {
    show();
    const table = await screen.findByRole('table', { name: 'Releases of mf-client' });
    const canary = within(table).getByRole('row', { name: /1\.3\.0/ });
    for (const words of ['Canary 25%', 'Ada Moss · New sidebar', '4 · 50%', '210 ms / 1.5 s'])
      expect(canary).toHaveTextContent(words);
    expect(within(table).getByRole('row', { name: /1\.2\.0/ })).toHaveTextContent('Live');
  });

  it('include the meaning and the fix of each failure', async () => {
    show();
    const failures = within(await screen.findByRole('region', { name: 'Failures' }));
    expect(failures.getByText('4 reports · 2 viewers')).toBeInTheDocument();
    expect(failures.getAllByRole('listitem')).toHaveLength(1);
    expect(failures.getByText(/differs from the released file/)).toBeInTheDocument();
    expect(failures.getByText(/Release again under a new version/)).toBeInTheDocument();
  });

  it('include a chart of loads over time, with a label for each hour', async () => {
    show();
    const chart = await screen.findByRole('figure', { name: /^Loads and failures of mf-client/ });
    expect(within(chart).getByRole('button', { name: /1\.2\.0 40$/ })).toBeInTheDocument();
    expect(within(chart).getAllByRole('button', { name: /nothing$/ })).toHaveLength(24);
  });

  it('include the remote of each violation and audit entry', async () => {
    show();
    expect(
      await screen.findByRole('row', { name: /mf-chat 1\.0\.0 script-src http:\/\/evil\.test 2/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Content security policy' })).toHaveTextContent('Bundle the file');
    expect(screen.getByText('The system released mf-client 1.3.0')).toBeInTheDocument();
  });
});

describe('a preview of a version', () => {
  const preview = 'GET /api/remotes/mf-client/preview';
  const open = async (answer: unknown) => {
    const { person, requests } = show({ [preview]: answer });
    await person.click(await screen.findByRole('button', { name: 'Preview: mf-client 1.1.0' }));
    return { person, requests, dialog: within(await screen.findByRole('dialog', { name: 'Preview mf-client 1.1.0' })) };
  };

  it('has a link to copy and to open, with its end', async () => {
    const url = 'https://app.test/?preview.mf-client=signed';
    const { dialog, person, requests } = await open({ url, expires_at: '2026-12-02T12:00:00.000Z' });
    const field = await dialog.findByRole('textbox', { name: 'Preview link' });
    expect(field).toHaveValue(url);
    expect(field).toHaveAccessibleDescription(/^For everybody who has it, until 12\/02\/2026/);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await person.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await dialog.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(write).toHaveBeenCalledWith(url);
    expect(dialog.getByRole('link', { name: /^Open the preview/ })).toHaveAttribute('target', '_blank');
    expect(
      requests.filter(({ url: one }) => one.includes('/preview')).map(({ url: one }) => new URL(one).search),
    ).toEqual(['?version=1.1.0']);
  });

  it('can be asked for again after a failure', async () => {
    let answer: () => Response = apiError(404, 'mf-client has no version 1.1.0.', 'RELEASE_NOT_FOUND');
    const { dialog, person } = await open(() => answer());
    expect(await dialog.findByText("The link can't be made right now")).toBeInTheDocument();
    answer = () => Response.json({ url: 'https://app.test/?x=1', expires_at: '2026-12-02T12:00:00.000Z' });
    await person.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('textbox', { name: 'Preview link' })).toBeInTheDocument();
  });
});

describe('selection of remote and time range', () => {
  it('follows the query values of the address', async () => {
    const { requests } = show({}, `${path}?remote=mf-chat&hours=168`);
    expect(await screen.findByRole('region', { name: 'mf-chat' })).toHaveTextContent('Owned by Chat team');
    expect(screen.getByRole('radio', { name: '7 days' })).toBeChecked();
    expect(asked(requests)).toEqual(['?hours=168']);
  });

  it('changes with a click on a tile or a time range, and updates the address', async () => {
    const { person, requests } = show();
    await person.click(await screen.findByRole('link', { name: /^mf-chat/ }));
    expect(await screen.findByRole('region', { name: 'mf-chat' })).toBeInTheDocument();
    await person.click(screen.getByRole('radio', { name: '1 hour' }));
    await waitFor(() => expect(asked(requests)).toEqual(['?hours=24', '?hours=1']));
    expect(location.search).toBe('?remote=mf-chat&hours=1');
    expect(await screen.findByRole('region', { name: 'mf-chat' })).toBeInTheDocument();
  });

  it('stays while the figures are refetched by "Refresh" and after a release event', async () => {
    const { person, requests } = show();
    await screen.findByText(/^Updated/);
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(asked(requests)).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy'));
    act(() => stream.send('releases', { change: 'UPDATE', record: { remote: 'mf-chat' } }));
    await waitFor(() => expect(asked(requests)).toHaveLength(3));
  });
});

describe('remotes page, while loading and after failures', () => {
  it('shows a skeleton while loading', async () => {
    show({ [get]: () => new Promise(() => {}) });
    expect(await screen.findByText('Loading the health of the remotes')).toBeInTheDocument();
  });

  it('shows a text when there are no remotes, and when a remote has no reports', async () => {
    const { unmount } = show({ [get]: makeHealth() });
    expect(await screen.findByText('No remotes yet')).toBeInTheDocument();
    unmount();
    show({ [get]: makeHealth({ remotes: [makeRemoteHealth()] }) });
    expect(await screen.findByText(/No browser has reported a load of mf-client/)).toBeInTheDocument();
    expect(screen.getByText('No load failed in this time range.')).toBeInTheDocument();
    expect(screen.getByText('No package is duplicated.')).toBeInTheDocument();
  });

  it('shows an error when the figures fail to load, and retries', async () => {
    let fails = true;
    const { person } = show({
      [get]: () => (fails ? apiError(503, 'There was a network/server error')() : answering(health)()),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('There was a network/server error');
    fails = false;
    await person.click(retry);
    expect(await screen.findByRole('table', { name: 'Releases of mf-client' })).toBeInTheDocument();
  });

  it('keeps the old figures and shows a warning when a refresh fails', async () => {
    let fails = false;
    const { person } = show({ [get]: () => (fails ? apiError(503, 'Away')() : answering(health)()) });
    await screen.findByRole('table', { name: 'Releases of mf-client' });
    fails = true;
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('This may be out of date. Away')).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Releases of mf-client' })).toBeInTheDocument();
  });
});

describe('rolling back and promoting', () => {
  const rollback = 'POST /api/remotes/mf-client/rollback';
  const promote = 'POST /api/remotes/mf-client/promote';
  const sent = async (requests: Request[]) =>
    Promise.all(
      requests
        .filter(({ method, url }) => method === 'POST' && url.includes('/remotes/mf-client/'))
        .map(async (request) => [new URL(request.url).pathname.split('/').at(-1), await request.clone().json()]),
    );
  const start = async (button: string, answers: Record<string, unknown> = {}) => {
    const view = show(answers);
    await view.person.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const press = (name: string) => view.person.click(dialog.getByRole('button', { name }));
    return { ...view, dialog, press };
  };

  it('asks for confirmation and describes the effect', async () => {
    const { dialog, press, requests } = await start('Roll back: mf-client 1.2.0');
    expect(dialog.getByText('Roll mf-client back to 1.1.0?')).toBeInTheDocument();
    expect(dialog.getByText(/Everyone gets 1\.1\.0 on their next page load/)).toBeInTheDocument();
    // The dialog takes the focus in the next frame.
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await sent(requests)).toEqual([]);
  });

  it.each([
    [
      'Roll back: mf-client 1.2.0',
      'Roll back to 1.1.0',
      ['rollback', { version: '1.1.0', live: '1.2.0' }],
      'mf-client is back at 1.1.0',
    ],
    ['Promote: mf-client 1.3.0', 'Promote', ['promote', { version: '1.3.0' }], 'mf-client 1.3.0 is live for everyone'],
    [
      'Take back: mf-client 1.3.0',
      'Take back 1.3.0',
      ['rollback', { canary: '1.3.0' }],
      'The canary mf-client 1.3.0 was taken back',
    ],
  ])('%s runs after confirmation, shows a toast and refetches the figures', async (button, confirm, call, told) => {
    const { press, requests } = await start(button, { [rollback]: {}, [promote]: {} });
    await press(confirm);
    expect(await screen.findByText(told)).toBeInTheDocument();
    expect(await sent(requests)).toEqual([call]);
    await waitFor(() => expect(asked(requests)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('shows a busy button while the action runs', async () => {
    const { press, dialog } = await start('Promote: mf-client 1.3.0', { [promote]: () => new Promise(() => {}) });
    await press('Promote');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Promote' })).toHaveAttribute('aria-busy', 'true'));
  });

  it('shows the error of a refused action, and refetches the figures', async () => {
    const refused = apiError(409, 'mf-client 1.1.0 is live already.');
    const { press, requests } = await start('Roll back: mf-client 1.2.0', { [rollback]: refused });
    await press('Roll back to 1.1.0');
    expect(await screen.findByText('mf-client 1.1.0 is live already.')).toBeInTheDocument();
    await waitFor(() => expect(asked(requests)).toHaveLength(2));
  });
});
