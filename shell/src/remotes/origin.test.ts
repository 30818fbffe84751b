import { blamedFor, noteOrigin, originOf, stackOf } from './origin.ts';

const one = { remote: 'mf-one', version: '1.0.0' };
const two = { remote: 'mf-two', version: '2.0.0' };
const folderOf = ({ remote, version }: typeof one) => `https://releases.test/${remote}/${version}`;
for (const origin of [one, two]) noteOrigin(origin.remote, { version: origin.version, baseUrl: folderOf(origin) });
noteOrigin('mf-three', { version: '0.1.0', baseUrl: 'http://localhost:3103/' });

const shell = 'https://app.test/assets/main.0123abcd.js:1:100';
const chrome = (message: string, ...files: string[]) =>
  [`TypeError: ${message}`, ...files.map((file, index) => `    at call${index} (${file})`)].join('\n');
const firefox = (...files: string[]) => files.map((file, index) => `call${index}@${file}`).join('\n');

/** The stacks of errors that one remote causes while a page of the other is open. */
const stacks: [name: string, (causing: string, other: string) => [message: string, stack: string]][] = [
  ['a timer that is late', (causing) => ['late', chrome('late', `${causing}/12.js:1:5`)]],
  [
    'a function that the other calls',
    (causing, other) => ['given', chrome('given', `${causing}/12.js:1:5`, `${other}/34.js:1:9`)],
  ],
  [
    'a handler of an event that the other emits',
    (causing, other) => ['heard', chrome('heard', `${causing}/12.js:1:5`, shell, `${other}/34.js:1:9`)],
  ],
  [
    'a wrong argument for a function of the shell',
    (causing, other) => ['wrong', chrome('wrong', shell, shell, `${causing}/12.js:1:5`, `${other}/34.js:1:9`)],
  ],
  [
    'a changed method of the language',
    (causing, other) => [
      'changed',
      chrome('changed', `${causing}/12.js:1:5`, 'Array.map (<anonymous>)', `${other}/34.js:1:9`),
    ],
  ],
  [
    'a message that names a file of the other',
    (causing, other) => [
      `Failed at ${other}/34.js:1:9`,
      chrome(`Failed at ${other}/34.js:1:9`, `${causing}/12.js:1:5`),
    ],
  ],
  [
    'a message of several lines',
    (causing, other) => [
      `Failed\n    at call (${other}/34.js:1:9)`,
      chrome(`Failed\n    at call (${other}/34.js:1:9)`, `${causing}/12.js:1:5`),
    ],
  ],
  [
    'a rejection in an async function',
    (causing, other) => [
      'async',
      `Error: async\n    at async ${causing}/12.js:1:5\n    at async run (${other}/34.js:1:9)`,
    ],
  ],
  ['Firefox', (causing, other) => ['fox', firefox(`${causing}/12.js:1:5`, shell, `${other}/34.js:1:9`)]],
  [
    'Safari, with native code',
    (causing, other) => [
      'safari',
      `[native code]\n${firefox(`${causing}/12.js:1:5`, `${other}/34.js:1:9`)}\nmap@[native code]`,
    ],
  ],
];

const errorWith = ([message, stack]: [string, string]) => Object.assign(new TypeError(message), { stack });

describe.each([
  [one, two],
  [two, one],
])('an error that $remote causes counts against it', (causing, other) => {
  it.each(stacks)('%s', (_name, stackOf) => {
    const error = errorWith(stackOf(folderOf(causing), folderOf(other)));
    expect(originOf(error)).toEqual(causing);
    expect(blamedFor(error, other)).toEqual(causing);
  });
});

it.each([
  ['only of the shell', errorWith(['x', chrome('x', shell)])],
  [
    'of a folder whose name only begins like that of a remote',
    errorWith(['x', chrome('x', `${folderOf(one)}0/1.js:1:1`)]),
  ],
  [
    'of an extension that has changed a function',
    errorWith(['x', chrome('x', 'chrome-extension://abc/content.js:1:1', `${folderOf(one)}/1.js:1:1`)]),
  ],
  ['unknown', Object.assign(new Error('x'), { stack: undefined })],
  ['no error at all', 'just words'],
])('an error whose calls are %s counts against the remote whose page shows it', (_name, error) => {
  expect(originOf(error)).toBeNull();
  expect(blamedFor(error, two)).toEqual(two);
});

it('an error of a developer override counts as such', () => {
  const error = errorWith(['x', chrome('x', 'http://localhost:3103/src_page_tsx.js:10:1')]);
  expect(originOf(error)).toEqual({ remote: 'mf-three', version: '0.1.0' });
});

describe('stackOf', () => {
  it('returns the calls that are in files, without the message', () => {
    const message = 'Failed at https://elsewhere.test/secret';
    const stack = chrome(message, `${folderOf(one)}/1.js:1:5`, 'Array.map (<anonymous>)', shell);
    expect(stackOf(errorWith([message, stack]))).toBe(`at call0 (${folderOf(one)}/1.js:1:5)\nat call2 (${shell})`);
  });

  it('returns at most 2,000 characters, and nothing for what is no error', () => {
    const files = Array.from({ length: 100 }, (_, line) => `${folderOf(one)}/1.js:${line}:5`);
    expect(stackOf(errorWith(['deep', chrome('deep', ...files)]))).toHaveLength(2_000);
    expect(stackOf('just words')).toBe('');
  });
});
