import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './root.ts';

/** The organization of the teams: the scope of our packages. */
const organization = '@workspace';

const teamOf = (owner: string): string => `${organization}/${owner.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** The file that tells the forge who reviews a change. */
export const codeownersFile = path.join(root, '.github', 'CODEOWNERS');

/** Returns the content of CODEOWNERS: the `owner` of each remote.json owns the remote and its end-to-end tests. */
export async function codeowners(): Promise<string> {
  const files = globSync('mf-*/remote.json', { cwd: root }).sort();
  const lines = files.map(async (file) => {
    const { name, owner } = JSON.parse(await readFile(path.join(root, file), 'utf8'));
    return `/${name}/ ${teamOf(owner)}\n/e2e/tests/${name}/ ${teamOf(owner)}\n`;
  });
  return `# Made from the owner in each remote.json: npm run codeowners\n${(await Promise.all(lines)).join('')}`;
}

/** Writes CODEOWNERS anew. */
export const writeCodeowners = async (): Promise<void> => writeFile(codeownersFile, await codeowners());
