import {
  forgetDraft,
  keepPreferences,
  keepStep,
  preferencesOf,
  readPreferences,
  readSteps,
  signUpFields,
} from './draft.ts';

beforeEach(() => localStorage.clear());

it('keepPreferences merges preferences, and removes fields that are undefined', () => {
  keepPreferences({ signup_code: 'A', magic_247_enabled: true });
  keepPreferences({ magic_247_enabled: undefined, email: 'a@b.c' });
  expect(readPreferences()).toEqual({ signup_code: 'A', email: 'a@b.c' });
});

it("preferencesOf ignores preferences with another user's email address", () => {
  keepPreferences({ phone: '1' });
  expect(preferencesOf({ email: 'bo@b.c' })).toEqual({ phone: '1' });
  keepPreferences({ email: 'Ada@b.c' });
  expect(preferencesOf({ email: 'ada@b.c' })).toMatchObject({ phone: '1' });
  expect(preferencesOf({ email: 'bo@b.c' })).toEqual({});
});

it('keepStep stores one step per flow (product/onboarding#progress), and forgetDraft removes the whole draft', () => {
  keepStep('client', 'SIGN_UP');
  keepStep('assistant', 'ADD_PERSONAL_DETAILS');
  keepStep('client', 'ADD_MEMBERS');
  expect(readSteps()).toEqual({ client: 'ADD_MEMBERS', assistant: 'ADD_PERSONAL_DETAILS' });
  forgetDraft();
  expect([readSteps(), readPreferences()]).toEqual([{}, {}]);
});

it.each(['{', 'null', '[]', '{"client":"DANCE"}', '{"is_reusable":"yes","x":1}'])(
  'reads the invalid stored draft %s as an empty draft',
  (stored) => {
    localStorage.setItem('onboarding-progress', stored);
    localStorage.setItem('onboarding-preferences', stored);
    expect(readSteps()).toEqual({});
    expect(Object.keys(readPreferences())).toEqual([]);
  },
);

it('signUpFields returns the stored preferences without names, email address and empty fields', () => {
  expect(signUpFields({})).toEqual({});
  expect(signUpFields({ signup_code: 'A', magic_ea_enabled: true, firstname: 'Ada', email: 'a@b.c' })).toEqual({
    magic_ea_enabled: true,
    onboarding: { signup_code: 'A' },
  });
});
