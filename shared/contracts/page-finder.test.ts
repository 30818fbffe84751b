import { matchRoutes } from 'react-router-dom';
import { pageFinder } from './page-finder.ts';

const find = (patterns: string[], pathname: string) =>
  pageFinder(
    patterns.map((path) => ({ path })),
    matchRoutes,
  )(pathname)?.path ?? null;

describe('pageFinder', () => {
  it.each([
    ['/team/:id', '/team/1', true],
    ['/team/:id', '/team', false],
    ['/team/:id', '/team/1/edit', false],
    ['/onboarding/*', '/onboarding', true],
    ['/onboarding/*', '/onboarding/client/sign-up', true],
    ['/onboarding/*', '/onboardings', false],
    ['/assistants/:id?', '/assistants', true],
    ['/Share', '/share/', true],
    ['/share', '//share', false],
    ['/share', '/%73hare', true],
    ['/évora', '/%C3%A9vora', true],
    ['/%C3%A9vora', '/%C3%A9vora', false],
    ['/', '/', true],
    ['/*', '/anything', true],
  ])('the pattern %s matches the path %s: %s', (pattern, pathname, matches) => {
    expect(find([pattern], pathname)).toBe(matches ? pattern : null);
  });

  it.each([
    [['/team/*', '/team/:id', '/team/new'], '/team/new', '/team/new'],
    [['/team/*', '/team/:id', '/team/new'], '/team/7', '/team/:id'],
    [['/team/*', '/team/:id', '/team/new'], '/team/7/8', '/team/*'],
    // React Router ranks both patterns equally and takes the first. A comparison by segments would prefer /a/:x.
    [['/:y/b', '/a/:x'], '/a/b', '/:y/b'],
  ])('for the patterns %j and the path %s, chooses %s', (patterns, pathname, page) =>
    expect(find(patterns, pathname)).toBe(page),
  );
});
