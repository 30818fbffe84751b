import { forgetProvider } from './from-gauth.ts';

it.each([
  ['/team/1?x=2&from_gauth=true#top', '/team/1?x=2#top'],
  ['/?from_gauth=true', '/'],
  ['/share?a=b', '/share?a=b'],
])('forgetProvider changes the address %s to %s', (path, rest) => {
  history.replaceState({ kept: true }, '', path);
  forgetProvider();
  expect(location.pathname + location.search + location.hash).toBe(rest);
  expect(history.state).toEqual({ kept: true });
});
