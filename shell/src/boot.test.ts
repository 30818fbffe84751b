import { keptAtHeader } from '@workspace/contracts';
import { readBoot } from './boot.ts';

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

const page = (html: string) => {
  document.body.innerHTML = html;
};

describe('readBoot', () => {
  it('returns the boot data of a page that the BFF rendered', () => {
    page('<script type="application/json" id="boot">{"theme":"dark","remotes":[]}</script>');
    expect(readBoot()).toEqual({ theme: 'dark', remotes: [] });
  });

  it.each([
    ['light', 'light'],
    [null, 'system'],
  ])('returns for a kept copy the theme that was chosen since: %j is %s', (stored, theme) => {
    if (stored) localStorage.setItem('theme', stored);
    const keptAt = `<meta name="${keptAtHeader}" content="2026-11-20T08:00:00.000Z">`;
    page(`${keptAt}<script type="application/json" id="boot">{"theme":"dark","remotes":[]}</script>`);
    expect(readBoot()).toEqual({ theme, remotes: [] });
  });

  it('returns the theme of a page of the server, whatever this device has stored', () => {
    localStorage.setItem('theme', 'light');
    page('<script type="application/json" id="boot">{"theme":"dark","remotes":[]}</script>');
    expect(readBoot().theme).toBe('dark');
  });

  it.each(['', '<script type="application/json" id="boot"></script>'])(
    'throws an error that names the cause when the page has no boot data: %j',
    (html) => {
      page(html);
      expect(readBoot).toThrow('The page carries no boot data: it was not rendered by the BFF.');
    },
  );
});
