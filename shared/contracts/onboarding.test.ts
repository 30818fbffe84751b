import { onboardingDestination } from './onboarding.ts';

describe('where somebody goes when onboarding finishes (spec 2)', () => {
  it.each([
    ['client', true, true, '/chat?completedOnboarding=true'],
    ['client', true, false, '/chat'],
    ['client', false, true, '/account/membership?completedOnboarding=true'],
    ['client', false, false, '/account/membership'],
    ['assistant', false, true, '/account/profile?completedOnboarding=true'],
    ['assistant', false, false, '/account/profile'],
    // 24/7 is a kind of client: it changes nothing for an assistant.
    ['assistant', true, true, '/account/profile?completedOnboarding=true'],
  ] as const)('%s, 24/7 %s, steps completed %s: %s', (accountType, is247, completedSteps, path) =>
    expect(onboardingDestination({ accountType, is247, completedSteps })).toBe(path),
  );
});
