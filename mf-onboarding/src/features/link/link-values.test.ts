import { linkValues } from './link-values.ts';

it.each([
  ['', {}],
  ['?signup_url=&onboarding_funnel=', {}],
  ['?onboarding_funnel=magic_247', { onboarding_funnel: 'magic_247' }],
  ['?signup_url=%2Fonboarding%2F247-client%3Fa%3Db%20c&x=1', { signup_url: '/onboarding/247-client?a=b c' }],
  [`?signup_url=ok&onboarding_funnel=${'x'.repeat(121)}`, { signup_url: 'ok' }],
])('of %s keeps %j (spec 5)', (search, values) => {
  expect(linkValues(search)).toEqual(values);
});
