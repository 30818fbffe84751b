import { chatOriginOf, framePathFor, shellPathFor } from './chat-path.ts';

const shell = 'http://localhost:3000';
const id = '3f0c9a52-8d5e-4b19-9a57-0c7a3b1d2e4f';

const hostile: Array<[string, string]> = [
  ['empty', ''],
  ['up and out', '/..'],
  ['up and out with a slash', '/../'],
  ['up into another page', '/../settings/preferences'],
  ['relative up', '../..'],
  ['far up', '/../../../../etc/passwd'],
  ['down and further up', '/a/../../login'],
  ['dots between single dots', '/./../login'],
  ['another host', '//evil.test'],
  ['another host with a path', '//evil.test/chat/a'],
  ['three slashes', '///evil.test'],
  ['empty segment inside', '/a//b'],
  ['an absolute URL', 'https://evil.test/'],
  ['an absolute URL below', '/https://evil.test/'],
  ['our own origin spelt out', 'http://localhost:3000/chat/a'],
  ['a script', 'javascript:alert(1)'],
  ['a data URL', 'data:text/html,hi'],
  ['a port', ':8080/a'],
  ['a user name', '@evil.test/'],
  ['no slash at the start', 'abc'],
  ['a space before the slash', ' /abc'],
  ['a longer name than chat', '-admin'],
  ['backslash for a slash', '\\evil.test'],
  ['two backslashes', '\\\\evil.test'],
  ['slash and backslash', '/\\evil.test'],
  ['up by backslash', '/..\\settings'],
  ['encoded backslash', '/%5Cevil.test'],
  ['encoded dots', '/%2e%2e/settings'],
  ['encoded dots in capitals', '/%2E%2E/settings'],
  ['half encoded dots', '/.%2e/settings'],
  ['dots with an encoded slash', '/..%2fsettings'],
  ['dots and slash encoded', '/%2e%2e%2fsettings'],
  ['dots encoded twice', '/%252e%252e/settings'],
  ['dots encoded three times', '/%25252e%25252e%25252fsettings'],
  ['encoded too often', `/%${'25'.repeat(12)}61`],
  ['encoded second slash', '/%2fevil.test'],
  ['newline', '/a\nb'],
  ['carriage return', '/a\rb'],
  ['tab inside the dots', '/.\t./settings'],
  ['null', '/a\u0000b'],
  ['escape', '/a\u001bb'],
  ['delete', '/a\u007fb'],
  ['C1 control', '/a\u0085b'],
  ['encoded null', '/a%00b'],
  ['encoded newline', '/a%0d%0aSet-Cookie:x'],
  ['broken encoding', '/%zz'],
  ['broken UTF-8', '/%c3%28'],
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

describe('shellPathFor (product/chat#path: /chat plus a given path; it must stay under /chat)', () => {
  it.each(hostile)('refuses %s', (_name, path) => {
    expect(shellPathFor(path, shell)).toBeNull();
  });

  it.each(good)('maps %j to %s', (path, expected) => {
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
  ])('opens %s as %s', (pathname, expected) => {
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
  ])('reads %j as %j', (configured, expected) => {
    expect(chatOriginOf(configured)).toBe(expected);
  });
});
