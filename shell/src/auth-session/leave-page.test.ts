import { loadPage } from '../routing/load-page.ts';
import { asksToStay, leavePage } from './leave-page.ts';

jest.mock('../routing/load-page.ts', () => ({ loadPage: jest.fn() }));

const goes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a page is left once, without a question about typed text, and again after the browser has kept it', () => {
  const ask = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('beforeunload', ask);
  document.body.innerHTML = 'Carla';
  leavePage();
  leavePage();
  expect(document.body).toBeEmptyDOMElement();
  expect(loadPage).toHaveBeenCalledTimes(1);
  expect(goes()).toBe(true);
  window.dispatchEvent(new Event('pagehide'));
  expect(goes()).toBe(false);
  leavePage();
  expect(loadPage).toHaveBeenCalledTimes(2);
  window.removeEventListener('beforeunload', ask);
});

test('a page would ask before it is left as long as something on it listens and is not saved', () => {
  const ask = (event: Event) => event.preventDefault();
  expect(asksToStay()).toBe(false);
  window.addEventListener('beforeunload', ask);
  expect(asksToStay()).toBe(true);
  window.removeEventListener('beforeunload', ask);
  expect(asksToStay()).toBe(false);
});
