import {
  changePasswordBody,
  passwordMessages,
  resetPasswordBody,
  setPasswordBody,
  temporaryPasswordBody,
  verifyCodeBody,
} from './index.ts';

const firstIssue = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues[0] && [String(result.error.issues[0].path[0]), result.error.issues[0].message];

describe('password change schema (product/accounts#password)', () => {
  const body = { old_password: 'Workspace1!', new_password: 'A fine day', confirmation: 'A fine day' };
  it('accepts a new password with an equal confirmation', () =>
    expect(changePasswordBody.safeParse(body).success).toBe(true));
  it.each([
    [{ confirmation: 'A fine daz' }, 'confirmation', 'New password and password confirmation do not match.'],
    [
      { new_password: 'Workspace1!', confirmation: 'Workspace1!' },
      'new_password',
      'New password cannot be the same as the old password.',
    ],
    [{ new_password: 'short', confirmation: 'short' }, 'new_password', 'Use at least 8 characters.'],
    [{ old_password: '' }, 'old_password', 'Enter your password.'],
    [{ old_password: 'x'.repeat(73) }, 'old_password', 'Use at most 72 characters.'],
  ])('refuses %j', (changes, field, message) => {
    expect(firstIssue(changePasswordBody.safeParse({ ...body, ...changes }))).toEqual([field, message]);
  });
  it('requires an equal confirmation also when no old password is needed', () => {
    expect(firstIssue(setPasswordBody.safeParse({ new_password: 'A fine day', confirmation: '' }))).toEqual([
      'confirmation',
      passwordMessages.mismatch,
    ]);
  });
});

describe('schemas for codes, time zones and temporary passwords', () => {
  it.each([
    ['123456', true],
    [' 123456 ', true],
    ['123 456', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
  ])('the code %j is valid: %s', (token, taken) =>
    expect(verifyCodeBody.safeParse({ email: 'a@b.c', token }).success).toBe(taken),
  );
  it.each([
    ['Europe/Berlin', true],
    ['UTC', true],
    ['Mars/Olympus', false],
    ['', false],
  ])('the time zone %j is valid: %s', (timeZone, taken) =>
    expect(resetPasswordBody.safeParse({ email: 'a@b.c', timeZone }).success).toBe(taken),
  );
  it('the email address is trimmed and converted to lower case', () =>
    expect(temporaryPasswordBody.parse({ email: ' A@B.c ', password: 'x' })).toEqual({
      email: 'a@b.c',
      password: 'x',
    }));
  it('names the limit of a temporary password that is too long', () =>
    expect(firstIssue(temporaryPasswordBody.safeParse({ email: 'a@b.c', password: 'x'.repeat(73) }))).toEqual([
      'password',
      'Use at most 72 characters.',
    ]));
});
