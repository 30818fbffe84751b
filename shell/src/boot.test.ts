import { readBoot } from './boot.ts';

afterEach(() => document.body.replaceChildren());

const page = (html: string) => {
  document.body.innerHTML = html;
};

describe('boot data', () => {
  it('are read from the page that the BFF rendered', () => {
    page('<script type="application/json" id="boot">{"theme":"dark","remotes":[]}</script>');
    expect(readBoot()).toEqual({ theme: 'dark', remotes: [] });
  });

  it.each(['', '<script type="application/json" id="boot"></script>'])(
    'throw a clear error if they are missing: %j',
    (html) => {
      page(html);
      expect(readBoot).toThrow('The page carries no boot data: it was not rendered by the BFF.');
    },
  );
});
