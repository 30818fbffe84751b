import { email, emailPattern, magicLinkBody, signInBody, signUpBody, verifyQuery } from './index.ts';

describe('email pattern (product/accounts#email): no whitespace or @, then @, then a domain with a dot', () => {
  it.each(['a@b.c', 'maria.reyes+test@workspace.test', 'ünï@dömäin.example', 'a@b.c.d', "o'neil@x.io"])(
    'accepts %j',
    (one) => expect(emailPattern.test(one)).toBe(true),
  );
  it.each([
    '',
    'a',
    'a@',
    '@b.c',
    'a@b',
    'a@@b.c',
    'a@b@c.d',
    'a b@c.d',
    'a@b c.d',
    'a@b.',
    'a@.b',
    'a@b.c d',
    'a\n@b.c',
  ])('refuses %j', (one) => expect(emailPattern.test(one)).toBe(false));
});

describe('email field', () => {
  it('trims an address and converts it to lower case (product/accounts#email)', () =>
    expect(email.parse('  Maria@Workspace.TEST ')).toBe('maria@workspace.test'));
  it('accepts at most 254 characters', () => {
    const domain = '@workspace.test';
    expect(email.safeParse('x'.repeat(254 - domain.length) + domain).success).toBe(true);
    expect(email.safeParse('x'.repeat(255 - domain.length) + domain).success).toBe(false);
  });
});

const issues = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);

describe('sign-in form schema', () => {
  it('reports an invalid email address and a missing password', () => {
    expect(issues(signInBody.safeParse({ email: 'x', password: '' }))).toEqual([
      'email: Enter a valid email address.',
      'password: Enter your password.',
    ]);
  });
  it('names the limits of an address and a password that are too long', () => {
    const long = { email: `${'x'.repeat(255)}@workspace.test`, password: 'x'.repeat(73) };
    expect(issues(signInBody.safeParse(long))).toEqual([
      'email: Use at most 254 characters.',
      'password: Use at most 72 characters.',
    ]);
  });
  it('accepts a short password and does not trim it', () => {
    expect(signInBody.parse({ email: 'A@B.C', password: ' X ' })).toEqual({ email: 'a@b.c', password: ' X ' });
  });
});

const newcomer = {
  email: ' New@Workspace.test',
  password: 'long enough',
  account_type: 'client',
  first_name: ' Maria ',
  last_name: 'Reyes',
};

describe('sign-up form schema', () => {
  it('trims the names and the email address, and converts the address to lower case', () => {
    expect(signUpBody.parse(newcomer)).toEqual({ ...newcomer, email: 'new@workspace.test', first_name: 'Maria' });
  });

  const passwords: [password: string, accepted: boolean, why: string][] = [
    ['1234567', false, '7 characters'],
    ['12345678', true, '8 characters'],
    ['x'.repeat(72), true, '72 characters'],
    ['x'.repeat(73), false, '73 characters'],
    ['é'.repeat(36), true, '36 characters of 2 bytes'],
    ['é'.repeat(37), false, '37 characters of 2 bytes, of which bcrypt would drop the last'],
    ['👋'.repeat(18), true, '18 characters of 4 bytes'],
    ['👋'.repeat(19), false, '19 characters of 4 bytes'],
  ];
  it.each(passwords)('for the password %s, success is %s (%s)', (password, accepted) => {
    expect(signUpBody.safeParse({ ...newcomer, password }).success).toBe(accepted);
  });

  it('names the length limit in the message for a password that is too short or too long', () => {
    expect(issues(signUpBody.safeParse({ ...newcomer, password: 'short' }))).toEqual([
      'password: Use at least 8 characters.',
    ]);
    expect(issues(signUpBody.safeParse({ ...newcomer, password: 'x'.repeat(73) }))).toEqual([
      'password: Use at most 72 characters.',
    ]);
    for (const count of [19, 72]) {
      expect(issues(signUpBody.safeParse({ ...newcomer, password: '👋'.repeat(count) }))).toEqual([
        'password: This password is too long. Use fewer special characters.',
      ]);
    }
  });

  it('requires a first and a last name that are not only spaces', () => {
    expect(issues(signUpBody.safeParse({ ...newcomer, first_name: '   ', last_name: '' }))).toEqual([
      'first_name: Enter your first name.',
      'last_name: Enter your last name.',
    ]);
  });

  it.each(['account_lead', 'admin', 'Client', null, undefined])(
    'refuses the account type %j (product/accounts#account-types)',
    (account_type) => expect(signUpBody.safeParse({ ...newcomer, account_type }).success).toBe(false),
  );

  it('drops unknown fields', () => {
    expect(signUpBody.parse({ ...newcomer, role: 'admin', has_onboarded: true })).not.toHaveProperty('role');
  });
});

describe('email link schemas', () => {
  it('accept a missing destination and refuse one of 2001 characters', () => {
    expect(magicLinkBody.parse({ email: 'a@b.c' })).toEqual({ email: 'a@b.c' });
    expect(magicLinkBody.safeParse({ email: 'a@b.c', destination: `/${'x'.repeat(2000)}` }).success).toBe(false);
  });
  it.each(['signup', 'magiclink', 'recovery', 'email_change', 'email'])('accept the link type %s', (type) =>
    expect(verifyQuery.safeParse({ token_hash: 'x', type }).success).toBe(true),
  );
  it('refuse another link type and an empty token', () => {
    expect(verifyQuery.safeParse({ token_hash: 'x', type: 'phone_change' }).success).toBe(false);
    expect(verifyQuery.safeParse({ token_hash: '', type: 'signup' }).success).toBe(false);
  });
});
