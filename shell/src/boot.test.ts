import { readBoot } from './boot.ts';

afterEach(() => document.body.replaceChildren());

const page = (html: string) => {
  document.body.innerHTML = html;
};

describe('readBoot', () => {
  it('returns the boot data of a page that the BFF rendered', () => {
    page('<script type="application/json" id="boot">{"theme":"dark","remotes":[]}</script>');
    expect(readBoot()).toEqual({ theme: 'dark', remotes: [] });
  });

  it.each(['', '<script type="application/json" id="boot"></script>'])(
    'throws an error that names the cause when the page has no boot data: %j',
    (html) => {
      page(html);
      expect(readBoot).toThrow('The page carries no boot data: it was not rendered by the BFF.');
    },
  );
});
