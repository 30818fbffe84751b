import { type DrawnPage, drawnElementId } from '@workspace/contracts';
import { browserTimeZone, isDrawnForUs, readDrawnPage } from './drawn-page.ts';

const page = (change: Partial<DrawnPage> = {}): DrawnPage => ({
  entries: [],
  readings: { stored: { space: null, 'session:step': 'two' }, media: { '(max-width: 767.98px)': false } },
  now: 0,
  timeZone: browserTimeZone(),
  ...change,
});

beforeEach(() => sessionStorage.setItem('step', 'two'));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
});

it('takes over a page that was drawn from what this browser has', () => expect(isDrawnForUs(page())).toBe(true));

it.each([
  ['a stored value', () => localStorage.setItem('space', 'penthouse')],
  ['a value of this tab', () => sessionStorage.setItem('step', 'three')],
  [
    'the kept copy of an earlier page',
    () =>
      document.head.append(
        Object.assign(document.createElement('meta'), {
          name: 'x-workspace-kept-at',
          content: '2026-01-01T00:00:00Z',
        }),
      ),
  ],
])('draws the page anew for %s', (_, change) => {
  change();
  expect(isDrawnForUs(page())).toBe(false);
});

it('draws the page anew for another width or time zone', () => {
  expect(isDrawnForUs(page({ readings: { stored: {}, media: { '(min-width: 1px)': true } } }))).toBe(
    matchMedia('(min-width: 1px)').matches,
  );
  expect(isDrawnForUs(page({ timeZone: 'Antarctica/Troll' }))).toBe(false);
});

it('knows of no drawn page once it was left to the browser', () => {
  const drawn = page();
  document.body.innerHTML = `<div id="root"><p></p></div><script type="application/json" id="${drawnElementId}">${JSON.stringify(drawn)}</script>`;
  expect(readDrawnPage()).toEqual(drawn);
  document.getElementById('root')?.replaceChildren();
  expect(readDrawnPage()).toBeNull();
});

it('leaves a page to the browser whose style sheet failed', () => {
  document.body.innerHTML = `<link rel="stylesheet" data-drawn-styles><div id="root"><p></p></div><script type="application/json" id="${drawnElementId}">${JSON.stringify(page())}</script>`;
  expect(readDrawnPage()).toBeNull();
  expect(document.querySelector('[data-drawn-styles]')).toBeNull();
  expect(document.getElementById('root')).toBeEmptyDOMElement();
});
