import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Returns whether npm consumed an option. npm writes `_` for `-`, and stores --no-x as an empty x. */
function wasTakenByNpm(name: string): boolean {
  const stored = (option: string) => process.env[`npm_config_${option.replaceAll('-', '_')}`];
  return Boolean(stored(name)) || (name.startsWith('no-') && stored(name.slice('no-'.length)) === '');
}

/**
 * Reads the arguments of a command: up to `most` words, and options. Throws one sentence with the usage for an unknown
 * option or an extra word. Also throws if npm consumed an option because `--` is missing before it.
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  most: number,
  options: Options,
  args = process.argv.slice(2),
) {
  const explain = (what: string) => new Error(`${what}. Usage: ${usage}`);
  const parse = () => {
    try {
      return parseArgs({ args, options, allowPositionals: true, tokens: true });
    } catch (error) {
      // The rest of the message of parseArgs is advice that does not apply to npm.
      throw explain((error as Error).message.split(/\.\s/)[0] ?? '');
    }
  };
  const { values, positionals, tokens } = parse();
  // An option with a default is among the values in any case.
  const given = new Set(tokens.map((token) => token.kind === 'option' && token.name));
  const taken = Object.keys(options).find((name) => wasTakenByNpm(name) && !given.has(name));
  if (taken) throw explain(`npm took the option --${taken} for itself: write -- before it`);
  const [surplus] = positionals.slice(most);
  if (surplus !== undefined) throw explain(`Unexpected argument: ${surplus}`);
  return { values, words: positionals };
}

/** Options of `check` and `release` that leave out parts of the check. */
export const leftOut = { 'no-tests': { type: 'boolean' }, 'no-visits': { type: 'boolean' } } as const;

/** Returns the parts of the check that the options leave out. */
export const withoutChecks = (values: { [Name in keyof typeof leftOut]?: boolean | undefined }) => ({
  noTests: values['no-tests'],
  noVisits: values['no-visits'],
});
