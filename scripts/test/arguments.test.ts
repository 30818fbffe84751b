import { readArguments } from '../lib/arguments.ts';

const options = {
  share: { type: 'string' },
  'redirect-to': { type: 'string' },
  'no-tests': { type: 'boolean' },
  scope: { type: 'string', default: 'publish' },
} as const;
const read = (...args: string[]) => readArguments('npm run do -- <remote>', 1, options, args);

describe('readArguments', () => {
  it('reads options before and after the words', () => {
    expect(read('--share', '5', 'mf-a')).toMatchObject({ values: { share: '5' }, words: ['mf-a'] });
    expect(read('mf-a', '--share=5')).toMatchObject({ values: { share: '5' }, words: ['mf-a'] });
  });

  it.each([
    [['--other'], "Unknown option '--other'. Usage: npm run do -- <remote>"],
    [['mf-a', '--share'], "Option '--share <value>' argument missing. Usage: npm run do -- <remote>"],
    [['--share', '--other'], "Option '--share' argument is ambiguous. Usage: npm run do -- <remote>"],
    [['mf-a', '5'], 'Unexpected argument: 5. Usage: npm run do -- <remote>'],
  ])('throws one sentence with the usage for %j', (args, sentence) => {
    expect(() => read(...args)).toThrow(new Error(sentence));
  });

  it.each([
    ['--share', 'share', '5'],
    ['--redirect-to', 'redirect_to', '/a'],
    ['--no-tests', 'tests', ''],
    ['--scope', 'scope', 'read'],
  ])('throws when npm consumed %s because the -- before it is missing', (option, stored, value) => {
    process.env[`npm_config_${stored}`] = value;
    try {
      expect(() => read('mf-a')).toThrow(
        `npm took the option ${option} for itself: write -- before it. Usage: npm run do -- <remote>`,
      );
    } finally {
      delete process.env[`npm_config_${stored}`];
    }
  });

  it('takes an option after the --, even if npm has one of this name', () => {
    process.env.npm_config_share = '5';
    process.env.npm_config_scope = 'read';
    try {
      expect(read('mf-a', '--share', '6', '--scope', 'release').values).toEqual({ share: '6', scope: 'release' });
    } finally {
      delete process.env.npm_config_share;
      delete process.env.npm_config_scope;
    }
  });
});
