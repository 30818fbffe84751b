import { act, screen, waitFor } from '@testing-library/react';
import type { RemoteModule } from '@workspace/host';
import { lazy } from 'react';
import { type FakeRemote, showApp } from '../testing/show-app.tsx';

const filler = (name: string, Filling: React.ComponentType): FakeRemote => ({
  name,
  slots: [{ name: 'banners' }],
  module: { slots: { banners: Filling } },
});
const Broken = () => {
  throw new Error('broken on purpose');
};
const onPage = () => screen.findByRole('radio', { name: 'Dark' });
const path = '/settings/preferences';

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

describe('slot of the shell (remote.json slots)', () => {
  it('renders the component of every remote that fills the slot', async () => {
    const remotes = [filler('mf-client', () => <p>Pay the bill</p>), filler('mf-chat', () => <p>New message</p>)];
    showApp({ path, remotes });
    expect(await screen.findByText('Pay the bill')).toBeInTheDocument();
    expect(await screen.findByText('New message')).toBeInTheDocument();
  });

  it('marks what a remote renders as part of the remote, so that its styles apply', async () => {
    showApp({ path, remotes: [filler('mf-client', () => <p>Pay the bill</p>)] });
    const filling = await screen.findByText('Pay the bill');
    expect(filling.closest('[data-remote]')).toHaveAttribute('data-remote', 'mf-client');
    expect((await onPage()).closest('[data-remote]')).toBeNull();
  });

  it('leaves out a remote that throws or fails to load, and keeps the page and other remotes', async () => {
    const gone: FakeRemote = { name: 'mf-gone', slots: [{ name: 'banners' }], load: async () => null };
    showApp({ path, remotes: [filler('mf-broken', Broken), gone, filler('mf-chat', () => <p>New message</p>)] });
    expect(await screen.findByText('New message')).toBeInTheDocument();
    expect(await onPage()).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('stays empty while a lazy component loads, and the page remains usable', async () => {
    let arrive: ((component: { default: React.ComponentType }) => void) | undefined;
    const Late = lazy(() => new Promise<{ default: React.ComponentType }>((resolve) => (arrive = resolve)));
    const { person } = showApp({ path, remotes: [filler('mf-client', Late)] });
    await waitFor(() => expect(arrive).toBeDefined());
    await person.click(await onPage());
    expect(await onPage()).toBeChecked();
    await act(async () => arrive?.({ default: () => <p>Pay the bill</p> }));
    expect(await screen.findByText('Pay the bill')).toBeInTheDocument();
    expect(await onPage()).toBeVisible();
  });

  it('ignores a remote that loads after the user has left the page', async () => {
    let arrive: (module: RemoteModule) => void = () => {};
    const load = () => new Promise<RemoteModule>((resolve) => (arrive = resolve));
    const { unmount } = showApp({ path, remotes: [{ name: 'mf-client', slots: [{ name: 'banners' }], load }] });
    await onPage();
    unmount();
    await act(async () => arrive({ routes: [], slots: { banners: Broken } }));
    expect(consoleError).not.toHaveBeenCalled();
  });
});
