import {
  displayName,
  isCandidate,
  type Profile,
  profileUpdate,
  storedThemes,
  themeFromStored,
  themes,
  themeToStored,
} from './index.ts';

type Named = Parameters<typeof displayName>[0];
const nobody: Named = { first_name: null, last_name: null, username: null, nickname: null, account_type: null };

describe('display name (product/profile#display-name)', () => {
  const table: [why: string, person: Partial<Named>, shown: string][] = [
    ['joins first and last name', { first_name: 'Maria', last_name: 'Reyes', username: 'mr' }, 'Maria Reyes'],
    ['is the first name if there is no last name', { first_name: 'Maria', username: 'mr' }, 'Maria'],
    ['is the last name if there is no first name', { last_name: 'Reyes', username: 'mr' }, 'Reyes'],
    ['ignores an empty name', { first_name: '', last_name: 'Reyes' }, 'Reyes'],
    ['is the username if there is no name', { username: 'mr', nickname: 'Mari', account_type: 'client' }, 'mr'],
    ['is the username if the names are empty', { first_name: '', last_name: '', username: 'mr' }, 'mr'],
    ['is the nickname if there is no name and no username', { nickname: 'Mari', account_type: 'assistant' }, 'Mari'],
    ['ignores an empty username', { username: '', nickname: 'Mari' }, 'Mari'],
    ['is the word Assistant for an assistant without any name', { account_type: 'assistant' }, 'Assistant'],
    ['is the word Client for a client without any name', { account_type: 'client' }, 'Client'],
    ['is the word User without any name and account type', {}, 'User'],
  ];
  it.each(table)('%s', (_why, person, shown) => expect(displayName({ ...nobody, ...person })).toBe(shown));
});

describe('isCandidate (product/candidates#candidate-mode)', () => {
  const table: [account: Profile['account_type'], statuses: string[], candidate: boolean][] = [
    ['assistant', ['Candidate'], true],
    ['assistant', ['Candidate', 'Working'], true],
    ['assistant', ['Working', 'Candidate'], false],
    ['assistant', ['Trainee'], false],
    ['assistant', [], false],
    ['client', ['Candidate'], false],
    [null, ['Candidate'], false],
  ];
  it.each(table)('for account type %s and CV statuses %j, returns %s', (account_type, statuses, candidate) => {
    const assistant_cvs = statuses.map((status) => ({ status })) as Profile['assistant_cvs'];
    expect(isCandidate({ account_type, assistant_cvs })).toBe(candidate);
  });
});

describe('stored theme (product/design#theme)', () => {
  it.each([
    ['light', 'LIGHT'],
    ['dark', 'DARK'],
    ['system', 'SYSTEM'],
  ] as const)('for %s is %s', (theme, stored) => {
    expect(themeToStored(theme)).toBe(stored);
    expect(themeFromStored(stored)).toBe(theme);
  });
  it('has no other values', () => expect(themes.map(themeToStored)).toEqual(storedThemes));
});

describe('profile update schema', () => {
  it('accepts any subset of the fields, and trims them', () => {
    expect(profileUpdate.parse({ first_name: ' Maria ', phone: ' +351 1 ' })).toEqual({
      first_name: 'Maria',
      phone: '+351 1',
    });
    expect(profileUpdate.parse({ theme: 'DARK' })).toEqual({ theme: 'DARK' });
    expect(profileUpdate.parse({ nickname: null })).toEqual({ nickname: null });
    expect(profileUpdate.parse({})).toEqual({});
    expect(profileUpdate.parse({ avatar_url: null })).toEqual({ avatar_url: null });
  });

  it.each(['id', 'email', 'account_type', 'has_onboarded', 'assistant_cvs', 'client_organizations', 'signup_url'])(
    'refuses %s, which users cannot change',
    (field) => expect(profileUpdate.safeParse({ [field]: 'x' }).success).toBe(false),
  );

  it.each(['', '+351 912 345 678', '(415) 555-0132', '0171/123456', '+1.415.555.0132 x12', '+40 21 555 0123 int 5'])(
    'keeps the phone number %j as typed',
    (phone) => expect(profileUpdate.parse({ phone })).toEqual({ phone }),
  );

  it.each([
    ['a theme in lowercase', { theme: 'dark' }],
    ['a name of 81 characters', { first_name: 'x'.repeat(81) }],
    ['a phone number of 41 characters', { phone: '1'.repeat(41) }],
    ['a number as a name', { last_name: 1 }],
    ['a phone number of letters', { phone: 'call me' }],
    ['an avatar that is not a URL', { avatar_url: 'me.png' }],
    ['an avatar with a javascript URL', { avatar_url: 'javascript:alert(1)' }],
    ['an avatar with a file URL', { avatar_url: 'file:///etc/passwd' }],
    ['an avatar with credentials', { avatar_url: 'https://user:secret@example.com/me.png' }],
  ])('refuses %s', (_what, body) => expect(profileUpdate.safeParse(body).success).toBe(false));
});
