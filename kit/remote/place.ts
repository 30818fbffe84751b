import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readDist, readSourceMaps } from '../../scripts/lib/read-dist.ts';
import { createReleaseServer } from '../../scripts/lib/release-calls.ts';
import type { Team } from '../../scripts/lib/team-commands.ts';
import { accountsOf, noAccounts } from '../../scripts/lib/visits/accounts.ts';
import { runProgram, runTests } from './programs.ts';

const read = <Content>(file: string): Content => {
  try {
    return JSON.parse(readFileSync(path.resolve(file), 'utf8')) as Content;
  } catch {
    throw new Error(`There is no valid ${file} here. Run this command in the folder of your remote.`);
  }
};

/** Loads .env of the working directory, if it exists. Variables of the environment stay. */
export function loadSettings(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Returns the name of the remote in the working directory. Throws one sentence if there is none. */
export function remoteHere(): string {
  const { name } = read<{ name?: string }>('remote.json');
  if (!name) throw new Error('remote.json has no name.');
  return name;
}

/**
 * Returns the address of the application, without a slash at the end: `given`, PUBLIC_URL, or `workspace.shell` of
 * package.json. Throws one sentence if there is none.
 */
export function shellAddress(given?: string): string {
  const { workspace } = read<{ workspace?: { shell?: string } }>('package.json');
  const address = given ?? (process.env.PUBLIC_URL?.trim() || workspace?.shell);
  if (!address)
    throw new Error('Name the address of the application in PUBLIC_URL, or as workspace.shell in package.json.');
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(`${address} is not an http or https address.`);
  return address.replace(/\/+$/, '');
}

/** Builds the remote in the working directory. Throws one sentence if it does not build. */
export async function buildHere(output: 'stdout' | 'stderr'): Promise<void> {
  if ((await runProgram('webpack-cli', ['--mode', 'production'], output)) !== 0)
    throw new Error(`${remoteHere()} does not build. See the messages above.`);
}

/** Returns the team of the remote in the working directory. Throws one sentence if a setting is missing. */
export function teamHere(): Team {
  const remote = remoteHere();
  const shell = shellAddress();
  const token = process.env.RELEASE_TOKEN?.trim();
  if (!token)
    throw new Error(
      `Set RELEASE_TOKEN to a token for ${remote}. An administrator makes it at ${shell}/settings/remotes.`,
    );
  const server = createReleaseServer(shell, token);
  return {
    remote,
    types: async (output) => (await runProgram('typescript', ['-p', '.'], output)) === 0,
    tests: async (output) => (await runTests([], output)) === 0,
    build: buildHere,
    built: () => readDist(remote, path.resolve('dist')),
    maps: () => readSourceMaps(path.resolve('dist')),
    withServer: (work) => work(server),
    app: shell,
    accounts: accountsOf(process.env, noAccounts),
    typed: (command) => `npx workspace-remote ${command}`,
  };
}
