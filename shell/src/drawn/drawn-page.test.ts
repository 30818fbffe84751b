import { type DrawnPage, drawnElementId } from '@workspace/contracts';
import { teamsApi } from '@workspace/data-teams';
import { fakeStream, makeTeam } from '@workspace/testing';
import { createStore } from '../store.ts';
import { browserTimeZone, isDrawnForUs, readDrawnPage, takeDrawnData } from './drawn-page.ts';

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

it('gives React the data that was drawn, and keeps what has changed since', () => {
  fakeStream();
  const store = createStore();
  const { select } = teamsApi.endpoints.getTeams;
  const [drawn, newer] = [[makeTeam({ name: 'Drawn' })], [makeTeam({ name: 'Newer' })]];
  const entries = [{ endpointName: 'getTeams', arg: undefined, value: drawn }];
  expect(select()(takeDrawnData(page({ entries }), store)).data).toEqual(drawn);
  expect(select()(store.getState()).data).toEqual(drawn);
  store.dispatch(teamsApi.util.updateQueryData('getTeams', undefined, () => newer));
  expect(select()(takeDrawnData(page({ entries }), store)).data).toEqual(drawn);
  expect(select()(store.getState()).data).toEqual(newer);
});
