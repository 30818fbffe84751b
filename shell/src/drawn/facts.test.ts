import { type DrawnPage, drawingFacts, factsCookie, maxFactsLength } from '@workspace/contracts';
import { readCookie } from '../auth-session/readable-cookie.ts';
import { forgetFacts, keepFacts } from './facts.ts';

const pageThatRead = (...names: string[]): DrawnPage => ({
  entries: [],
  readings: { stored: Object.fromEntries(names.map((name) => [name, null])), media: {} },
  now: 0,
  timeZone: 'UTC',
});
const told = () => drawingFacts.parse(JSON.parse(readCookie(factsCookie))).stored;
const leave = () => window.dispatchEvent(new Event('pagehide'));

const width = window.innerWidth;
afterEach(() => {
  localStorage.clear();
  window.innerWidth = width;
});

it('tells what drawings have read, as it is when the page is left, but nothing typed or long', () => {
  localStorage.setItem('space', 'penthouse');
  const typed = ['typed:u:form', 'eodReportDraft:u:t:2026-11-30', 'onboarding-preferences'];
  for (const name of typed) localStorage.setItem(name, '{"words":"secret"}');
  localStorage.setItem('long', 'x'.repeat(300));
  keepFacts(pageThatRead('space', ...typed, 'long'));
  leave();
  expect(told()).toEqual({ space: 'penthouse' });

  localStorage.setItem('space', 'workspace');
  keepFacts(pageThatRead('theme'));
  leave();
  expect(told()).toEqual({ space: 'workspace', theme: null });
});

it('tells of another width at once, because the next page is asked for before this one is left', () => {
  const query = '(max-width: 767.98px)';
  keepFacts({ ...pageThatRead(), readings: { stored: {}, media: { [query]: false } } });
  window.innerWidth = 390;
  window.dispatchEvent(new Event('resize'));
  expect(drawingFacts.parse(JSON.parse(readCookie(factsCookie))).media).toEqual({ [query]: true });
});

it('stays below the limit: it then tells only what this page has read', () => {
  const many = Array.from({ length: 100 }, (_, index) => `a-long-name-of-a-key-${index}`);
  keepFacts(pageThatRead(...many));
  leave();
  expect(readCookie(factsCookie).length).toBeLessThan(maxFactsLength);
});

it('is gone after logging out, also when the page is left then', () => {
  keepFacts(pageThatRead('space'));
  leave();
  forgetFacts();
  leave();
  expect(readCookie(factsCookie)).toBe('');
});
