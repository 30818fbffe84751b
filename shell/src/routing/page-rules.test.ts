import { makeProfile } from '@workspace/testing';
import { errorText, keepingError } from './error-parameter.ts';
import { promptsSignIn, redirectTarget } from './page-rules.ts';
import { accountTypeOf, signUpPath } from './sign-up-path.ts';

const client = makeProfile({ account_type: 'client' });
const assistant = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Working' }] });

describe('redirects of a page (product/routing#leading-on)', () => {
  it.each([
    ['/account/profile', client, true, '/profile'],
    ['/Account/profile/', client, true, '/profile'],
    ['/account/profile', assistant, true, null],
    ['/account', client, true, null],
    ['/onboarding', client, false, '/chat'],
    ['/onboarding/choose-role', assistant, false, '/chat'],
    ['/onboarding/choose-role', client, true, null],
    ['/onboarding/choose-role', null, false, null],
    ['/onboardings', client, false, null],
  ])('redirectTarget returns the expected path for %s (row %#)', (pathname, user, onboardingOn, path) =>
    expect(redirectTarget({ pathname, user, onboardingOn })).toBe(path),
  );

  it.each([
    ['/account', true],
    ['/account/profile', true],
    ['/Account/Profile/', true],
    ['/account/billing', false],
    ['/accounts', false],
  ])('a visitor on %s sees the sign-in prompt: %s', (path, asked) => expect(promptsSignIn(path)).toBe(asked));
});

describe('account type in a destination (product/routing#return-path)', () => {
  it.each([
    ['/onboarding?account_type=client', 'client'],
    ['/account?x=1&account_type=assistant#a', 'assistant'],
    ['/account?account_type=admin', null],
    ['/account', null],
    [null, null],
  ])('of %s is %s', (destination, type) => {
    expect(accountTypeOf(destination)).toBe(type);
    expect(signUpPath(destination)).toBe(`/onboarding/choose-role${type ? `?account_type=${type}` : ''}`);
  });
});

it('an invitation in the destination leads to the sign-up of clients, with its code (product/routing#return-path)', () => {
  const signUp = '/onboarding/client/sign-up?signup_code=ab%2Bc%26d';
  expect(signUpPath('/account/organizations/join?signup_code=ab%2Bc%26d')).toBe(signUp);
  expect(signUpPath('/account/organizations/join?account_type=client&signup_code=ab%2Bc%26d')).toBe(signUp);
  expect(signUpPath('/account/organizations/join?signup_code=')).toBe('/onboarding/choose-role');
});

describe('text of an error parameter', () => {
  it.each([
    ['', null],
    ['?error=', null],
    ['?error=%20%20', null],
    ['?errors=x', null],
    ['?error=Link+expired', 'Link expired'],
    ['?a=1&error=%3Cb%3Ebold%3C%2Fb%3E', '<b>bold</b>'],
    ['?error=one%0Atwo%00three', 'one two three'],
    ['?error=%E2%80%AEgnol', 'gnol'],
  ])('for %j is %j', (search, text) => expect(errorText(search)).toBe(text));

  it.each([199, 200, 201, 5000])('for %d characters has at most 200', (length) => {
    const text = errorText(`?error=${'x'.repeat(length)}`);
    expect(text).toHaveLength(Math.min(length, 200));
    expect(text?.endsWith('…')).toBe(length > 200);
  });

  it.each([
    ['/chat', '?error=a+b&x=1', '/chat?error=a+b'],
    ['/chat?q=1#h', '?error=no', '/chat?q=1&error=no#h'],
    ['/chat', '?x=1', '/chat'],
  ])('is added to the redirect path %s from the query %s: %s', (path, search, kept) =>
    expect(keepingError(path, search)).toBe(kept),
  );
});
