import { chatOriginOf, framePathFor, shellPathFor } from './chat-path.ts';

const shell = 'http://localhost:3000';
const id = '3f0c9a52-8d5e-4b19-9a57-0c7a3b1d2e4f';

const hostile: Array<[string, string]> = [
  ['an empty path', ''],
  ['the parent folder', '/..'],
  ['the parent folder with a slash', '/../'],
  ['a page in the parent folder', '/../settings/preferences'],
  ['a relative path two folders up', '../..'],
  ['a path several folders up', '/../../../../etc/passwd'],
  ['a path one folder down and two folders up', '/a/../../login'],
  ['the parent folder after a single dot', '/./../login'],
  ['another host', '//evil.test'],
  ['another host with a path', '//evil.test/chat/a'],
  ['a host after three slashes', '///evil.test'],
  ['an empty segment', '/a//b'],
  ['an absolute URL', 'https://evil.test/'],
  ['an absolute URL after a slash', '/https://evil.test/'],
  ['an absolute URL of the shell', 'http://localhost:3000/chat/a'],
  ['a javascript URL', 'javascript:alert(1)'],
  ['a data URL', 'data:text/html,hi'],
  ['a port', ':8080/a'],
  ['a user name', '@evil.test/'],
  ['a path without a slash at the start', 'abc'],
  ['a space before the slash', ' /abc'],
  ['a suffix that changes the name /chat', '-admin'],
  ['a backslash at the start', '\\evil.test'],
  ['two backslashes', '\\\\evil.test'],
  ['a slash and a backslash', '/\\evil.test'],
  ['the parent folder with a backslash', '/..\\settings'],
  ['an encoded backslash', '/%5Cevil.test'],
  ['encoded dots', '/%2e%2e/settings'],
  ['encoded dots in capitals', '/%2E%2E/settings'],
  ['one encoded dot of two', '/.%2e/settings'],
  ['dots with an encoded slash', '/..%2fsettings'],
  ['encoded dots with an encoded slash', '/%2e%2e%2fsettings'],
  ['dots encoded twice', '/%252e%252e/settings'],
  ['dots encoded three times', '/%25252e%25252e%25252fsettings'],
  ['a path with more than five encodings', `/%${'25'.repeat(12)}61`],
  ['an encoded second slash', '/%2fevil.test'],
  ['a newline', '/a\nb'],
  ['a carriage return', '/a\rb'],
  ['a tab between two dots', '/.\t./settings'],
  ['a null character', '/a\u0000b'],
  ['an escape character', '/a\u001bb'],
  ['a delete character', '/a\u007fb'],
  ['a C1 control character', '/a\u0085b'],
  ['an encoded null character', '/a%00b'],
  ['an encoded newline', '/a%0d%0aSet-Cookie:x'],
  ['an invalid encoding', '/%zz'],
  ['invalid UTF-8', '/%c3%28'],
];

const good: Array<[string, string]> = [
  ['/', '/chat'],
  [`/${id}`, `/chat/${id}`],
  [`/${id}/`, `/chat/${id}/`],
  ['/a/b', '/chat/a/b'],
  ['/./a', '/chat/a'],
  ['/a/../b', '/chat/b'],
  ['/a?x=1', '/chat/a?x=1'],
  ['?x=1', '/chat?x=1'],
  ['/?x=1', '/chat?x=1'],
  ['/a#m-3', '/chat/a#m-3'],
  ['/a?next=%2Flogin', '/chat/a?next=%2Flogin'],
  ['/Jos%C3%A9', '/chat/Jos%C3%A9'],
  ['/José', '/chat/Jos%C3%A9'],
  ['/a%20b', '/chat/a%20b'],
  ['/...', '/chat/...'],
  ['/.well', '/chat/.well'],
];

describe('shellPathFor (product/chat#path)', () => {
  it.each(hostile)('returns null for %s', (_name, path) => {
    expect(shellPathFor(path, shell)).toBeNull();
  });

  it.each(good)('converts the path %j to %s', (path, expected) => {
    expect(shellPathFor(path, shell)).toBe(expected);
  });
});

describe('framePathFor', () => {
  it.each([
    ['/chat', '/'],
    ['/chat/', '/'],
    [`/chat/${id}`, `/${id}`],
    ['/chat/a/b', '/a/b'],
    ['/chat//evil.test', '/'],
    ['/chat/%2e%2e/settings', '/'],
    ['/chatter', '/'],
    ['/settings/preferences', '/'],
  ])('converts the path %s to %s', (pathname, expected) => {
    expect(framePathFor(pathname, shell)).toBe(expected);
  });
});

describe('chatOriginOf', () => {
  it.each([
    ['http://localhost:3200', 'http://localhost:3200'],
    ['https://chat.workspace.test/', 'https://chat.workspace.test'],
    ['https://chat.workspace.test/app?x', 'https://chat.workspace.test'],
    ['', null],
    ['chat.workspace.test', null],
    ['javascript:alert(1)', null],
    ['*', null],
  ])('for the setting %j, returns %j', (configured, expected) => {
    expect(chatOriginOf(configured)).toBe(expected);
  });
});
