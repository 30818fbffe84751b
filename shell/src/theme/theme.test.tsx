import { act, screen, waitFor } from '@testing-library/react';
import { makeProfile } from '@workspace/testing';
import { showApp } from '../testing/show-app.tsx';

const path = '/settings/preferences';
const drawn = () => document.documentElement.dataset.theme;
const answers = { 'POST /api/profiles/upsert-current-profile': (request: Request) => request.json().then(saved) };
const saved = (body: object) => Response.json({ ...makeProfile(), ...body });

beforeEach(() => localStorage.clear());

function storedElsewhere(key: string, newValue: string | null): void {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
}

describe('theme (product/design#theme)', () => {
  it.each([
    ['Dark', 'dark', 'DARK'],
    ['Light', 'light', 'LIGHT'],
  ])(
    '%s is applied, stored, written to the cookie, and saved in the profile in uppercase',
    async (label, theme, stored) => {
      const { person, requests } = showApp({ path, answers });
      await person.click(await screen.findByRole('radio', { name: label }));
      expect(drawn()).toBe(theme);
      expect(localStorage.getItem('theme')).toBe(theme);
      expect(document.cookie).toContain(`theme=${theme}`);
      await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/upsert-current-profile'))).toBe(true));
      const request = requests.find(({ url }) => url.endsWith('/upsert-current-profile'));
      expect(await request?.json()).toEqual({ theme: stored });
    },
  );

  it('choosing system removes the stored value', async () => {
    const { person } = showApp({ path, answers, boot: { theme: 'dark' } });
    await screen.findByRole('radio', { name: 'Dark' });
    expect(localStorage.getItem('theme')).toBe('dark');
    await person.click(screen.getByRole('radio', { name: 'System' }));
    expect(localStorage.getItem('theme')).toBeNull();
    expect(drawn()).toBe('system');
  });

  it('the legacy dark-mode flag is saved as the theme, and its key is removed', async () => {
    localStorage.setItem('darkMode', 'true');
    const { requests } = showApp({ path, answers });
    expect(await screen.findByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(drawn()).toBe('dark');
    expect(localStorage.getItem('darkMode')).toBeNull();
    expect(localStorage.getItem('theme')).toBe('dark');
    await waitFor(() => expect(requests.filter(({ url }) => url.includes('upsert'))).toHaveLength(1));
  });

  it('follows the choice of another tab without saving the choice again', async () => {
    const { requests } = showApp({ path, answers });
    await screen.findByRole('radio', { name: 'Dark' });
    storedElsewhere('theme', 'dark');
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(drawn()).toBe('dark');
    storedElsewhere('something', 'light');
    expect(drawn()).toBe('dark');
    storedElsewhere('theme', null);
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
    expect(requests.some(({ url }) => url.includes('upsert'))).toBe(false);
  });
});
