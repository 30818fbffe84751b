import { act, screen, waitFor, within } from '@testing-library/react';
import { useTheme } from '@workspace/host';
import { apiError, makeProfile } from '@workspace/testing';
import { type FakeRemote, showApp } from '../../testing/show-app.tsx';

const user = makeProfile({ first_name: 'Olivia', last_name: 'Hart', email: 'olivia@workspace.test' });
const save = 'POST /api/profiles/upsert-current-profile';
const path = '/settings/preferences';

const Shown = () => <p>shown: {useTheme().shown}</p>;
const shown: FakeRemote = { name: 'mf-client', slots: [{ name: 'banners' }], module: { slots: { banners: Shown } } };

const show = (theme: 'light' | 'dark' | 'system' = 'system', answer: unknown = user) =>
  showApp({ path, user, boot: { theme }, answers: { [save]: answer }, remotes: [shown] });
const radio = (name: string) => screen.findByRole('radio', { name });
const saved = (requests: Request[]) =>
  Promise.all(requests.filter(({ url }) => url.includes('profiles')).map((request) => request.clone().json()));

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

describe('theme (product/design#theme)', () => {
  it.each([
    ['light', 'Light'],
    ['dark', 'Dark'],
    ['system', 'System'],
  ] as const)('shows the theme %s in which the page was rendered', async (theme, name) => {
    show(theme);
    expect(await radio(name)).toBeChecked();
  });

  it.each([
    ['Dark', 'dark', 'DARK'],
    ['Light', 'light', 'LIGHT'],
  ] as const)(
    '%s is applied at once, stored in the browser, and saved to the profile in uppercase',
    async (name, theme, stored) => {
      const { person, requests } = show();
      await person.click(await radio(name));
      expect(await radio(name)).toBeChecked();
      expect(document.documentElement).toHaveAttribute('data-theme', theme);
      expect(localStorage.getItem('theme')).toBe(theme);
      expect(document.cookie).toContain(`theme=${theme}`);
      expect(await screen.findByText(`shown: ${theme}`)).toBeInTheDocument();
      await waitFor(async () => expect(await saved(requests)).toEqual([{ theme: stored }]));
    },
  );

  it('System removes the stored value', async () => {
    localStorage.setItem('theme', 'dark');
    const { person, requests } = show('dark');
    await person.click(await radio('System'));
    expect(localStorage.getItem('theme')).toBeNull();
    expect(document.documentElement).toHaveAttribute('data-theme', 'system');
    expect(document.cookie).toContain('theme=system');
    await waitFor(async () => expect(await saved(requests)).toEqual([{ theme: 'SYSTEM' }]));
  });

  it('can be changed with the keyboard', async () => {
    const { person } = show('light');
    (await radio('Light')).focus();
    await person.keyboard('{ArrowRight}');
    expect(await radio('Dark')).toBeChecked();
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });

  it('keeps the chosen theme when saving fails', async () => {
    const { person } = show('system', apiError(503, 'There was a network/server error'));
    await person.click(await radio('Dark'));
    expect(await radio('Dark')).toBeChecked();
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });

  describe('preference of the operating system', () => {
    let dark = false;
    const changes = new EventTarget();
    const real = window.matchMedia;
    beforeEach(() => {
      dark = true;
      window.matchMedia = (query) => {
        if (!query.includes('prefers-color-scheme')) return real(query);
        const on = changes.addEventListener.bind(changes);
        const off = changes.removeEventListener.bind(changes);
        return { ...real(query), matches: dark, addEventListener: on, removeEventListener: off };
      };
    });
    afterEach(() => {
      window.matchMedia = real;
    });

    it('changes the theme only while System is chosen', async () => {
      const { person } = show();
      expect(await screen.findByText('shown: dark')).toBeInTheDocument();
      act(() => {
        dark = false;
        changes.dispatchEvent(new Event('change'));
      });
      expect(await screen.findByText('shown: light')).toBeInTheDocument();
      act(() => {
        dark = true;
        changes.dispatchEvent(new Event('change'));
      });
      expect(await screen.findByText('shown: dark')).toBeInTheDocument();
      await person.click(await radio('Light'));
      expect(await screen.findByText('shown: light')).toBeInTheDocument();
    });
  });
});

describe('settings panel (product/routing#settings)', () => {
  it('lists the pages and the signed-in user', async () => {
    const { person, router } = show();
    const panel = await screen.findByRole('navigation', { name: 'Settings' });
    expect(within(panel).getByRole('link', { name: /Preferences/ })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('olivia@workspace.test')).toBeInTheDocument();
    await person.click(within(panel).getByRole('link', { name: /Profile/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  });

  it('lists the pages for operators of the shell and of remotes', async () => {
    const operations = { path: '/operations', operators: true };
    const entry = {
      id: 'operations',
      label: 'Operations',
      icon: 'building-2',
      to: operations.path,
      order: 1,
      placements: ['more' as const],
    };
    const team = { ...entry, id: 'team', label: 'Team', to: '/assistants', order: 2 };
    const remote = { name: 'mf-assistant', routes: [operations, { path: '/assistants' }], navigation: [entry, team] };
    showApp({ path, user: { ...user, is_operator: true, operator_roles: ['administrator'] }, remotes: [remote] });
    const panel = await screen.findByRole('navigation', { name: 'Settings' });
    const links = within(panel).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/profile',
      '/settings/preferences',
      '/settings/notifications',
      '/settings/my-data',
      '/settings/remotes',
      '/operations',
    ]);
  });

  it('lists the pages of the remotes of whose team the user is', async () => {
    showApp({ path, user, answers: { 'GET /api/remote-teams': ['mf-chat', 'mf-client'] } });
    const panel = await screen.findByRole('navigation', { name: 'Settings' });
    expect(await within(panel).findByRole('link', { name: /^mf-client/ })).toHaveAttribute(
      'href',
      '/settings/remotes/mf-client',
    );
    expect(
      within(panel)
        .getAllByRole('link')
        .slice(-2)
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/settings/remotes/mf-chat', '/settings/remotes/mf-client']);
  });

  it('closes on a phone when the user opens a page', async () => {
    const { person } = showApp({ path, user, width: 390 });
    await person.click(await screen.findByRole('link', { name: /Profile/ }));
    expect(await screen.findByRole('button', { name: 'Show the panel' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Upload photo' })).toBeInTheDocument();
  });
});
