import { matchRank } from './route-match.ts';

describe('React Router patterns', () => {
  test.each([
    ['/team/:id', '/team/1', true],
    ['/team/:id', '/team', false],
    ['/team/:id', '/team/1/edit', false],
    ['/onboarding/*', '/onboarding', true],
    ['/onboarding/*', '/onboarding/client/sign-up', true],
    ['/onboarding/*', '/onboardings', false],
    ['/assistants/:id?', '/assistants', true],
    ['/Share', '/share/', true],
    ['/', '/', true],
    ['/*', '/anything', true],
  ])('%s and %s: %s', (pattern, path, matches) => {
    expect(matchRank(pattern, path) !== null).toBe(matches);
  });
});
