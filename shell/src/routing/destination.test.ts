import { landingPath } from 'shared/contracts';
import { makeProfile } from 'shared/testing';
import { loginPath, safeDestination } from './destination.ts';

describe('destination after sign-in: only paths of this origin', () => {
  const hostile = [
    null,
    '',
    ' ',
    'chat',
    './chat',
    '?destination=/chat',
    '#chat',
    '//evil.test',
    '///evil.test',
    '////evil.test/x',
    '/\\evil.test',
    '\\\\evil.test',
    '\\/evil.test',
    '/\\/evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r\n/evil.test',
    '\t//evil.test',
    ' //evil.test',
    '/ /evil.test',
    '/\u0000/evil.test',
    '/\u007f',
    '/./\\evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/x/..//evil.test',
    '/x/../..//evil.test',
    '/%2e%2e//evil.test',
    '/%2f/evil.test',
    '/%2F%2Fevil.test',
    '/%5cevil.test',
    '/%5C%5Cevil.test',
    'http://evil.test',
    'https://evil.test/chat',
    'HTTPS://evil.test',
    'https:/evil.test',
    'https:evil.test',
    '//evil.test@localhost',
    '//user:pass@evil.test/',
    'http://localhost@evil.test/',
    'http://localhost.evil.test/',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '/javascript:alert(1)\n',
    'data:text/html,x',
    'blob:http://localhost/1',
    'mailto:a@b.c',
    '/api/auth/clear-cache',
    '/api',
    '/auth/confirm?token_hash=x',
    '/x/../api/auth/clear-cache',
    '/assets/main.js',
  ];
  it.each(hostile)('refuses %j', (value) => expect(safeDestination(value)).toBeNull());

  const good: [value: string, path: string][] = [
    ['/', '/'],
    ['/chat', '/chat'],
    ['/chat/', '/chat/'],
    ['/chat/c/1', '/chat/c/1'],
    ['/assistants#maria', '/assistants#maria'],
    ['/assistants?space=penthouse', '/assistants?space=penthouse'],
    ['/a?b=1&c=2#d', '/a?b=1&c=2#d'],
    ['/a?next=//evil.test', '/a?next=//evil.test'],
    ['/a?next=https://evil.test', '/a?next=https://evil.test'],
    ['/a#//evil.test', '/a#//evil.test'],
    ['/a//b', '/a//b'],
    ['/a/../b', '/b'],
    ['/./a', '/a'],
    ['/a/%2F%2Fevil.test', '/a/%2F%2Fevil.test'],
    ['/évora', '/%C3%A9vora'],
    ['/%C3%A9vora', '/%C3%A9vora'],
    ['/user@evil.test', '/user@evil.test'],
    ['/a:b', '/a:b'],
    ['/apis', '/apis'],
    ['/authors', '/authors'],
    ['/team/7?error=Not+found', '/team/7?error=Not+found'],
  ];
  it.each(good)('takes %j', (value, path) => {
    expect(safeDestination(value)).toBe(path);
    expect(new URL(path, location.origin).origin).toBe(location.origin);
  });

  it.each(good)('the BFF, which reads it again, takes what %j became', (value) => {
    expect(safeDestination(safeDestination(value))).toBe(safeDestination(value));
  });
});

describe('landing without a destination', () => {
  it('not onboarded: onboarding, which leads to the first open step', () =>
    expect(landingPath(makeProfile({ has_onboarded: false }))).toBe('/onboarding'));
  it('operator: the pipeline, which is their work', () =>
    expect(landingPath(makeProfile({ is_operator: true }))).toBe('/operators/pipeline'));
  it('client: chat', () => expect(landingPath(makeProfile({ account_type: 'client' }))).toBe('/chat'));
  it('assistant: dashboard', () => expect(landingPath(makeProfile({ account_type: 'assistant' }))).toBe('/dashboard'));
});

describe('the way to sign-in carries where one wanted to go (spec 2)', () => {
  it('path, query and fragment, so that they come out whole', () => {
    const wanted = { pathname: '/assistants', search: '?a=1&b=%2F', hash: '#maria' };
    const path = loginPath(wanted);
    expect(path).toBe('/login?destination=%2Fassistants%3Fa%3D1%26b%3D%252F%23maria');
    expect(safeDestination(new URL(path, location.origin).searchParams.get('destination'))).toBe(
      '/assistants?a=1&b=%2F#maria',
    );
  });
  it('nothing for the start page', () => expect(loginPath({ pathname: '/', search: '', hash: '' })).toBe('/login'));
});
