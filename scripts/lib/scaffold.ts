import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostContract } from '@workspace/contracts';
import { filesBelow } from '../../bff/src/releases/files.ts';

/** A new remote copies from this remote the files that are the same in all remotes. */
const model = 'mf-client';
const sameForAll = ['webpack.config.js', 'jest.config.js', 'tsconfig.json', 'src/index.ts', 'src/remote.tsx'];

/** Dependencies of every new remote. */
const ofEveryRemote = ['@workspace/contracts', '@workspace/ui'];

const templates = path.resolve(import.meta.dirname, '..', 'templates', 'remote');

/** Returns the default title of a remote: `Billing plans` for `billing-plans`. */
const titleOf = (noun: string): string => {
  const words = noun.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

interface Package {
  dependencies: Record<string, string>;
}

/**
 * Creates a remote below `root`, with a page, a menu entry and a test. Throws one sentence if the name is invalid or
 * taken.
 */
export async function scaffoldRemote(root: string, name: string, title?: string): Promise<void> {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(
      `${name} is not a valid name. Use mf- followed by lowercase letters, digits and single dashes, such as mf-billing.`,
    );
  const folder = path.join(root, name);
  if (existsSync(folder)) throw new Error(`${name} already exists.`);
  const noun = name.slice('mf-'.length);
  const words: Record<string, string> = { noun, title: title ?? titleOf(noun), contract: String(hostContract) };
  if (!/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u.test(words.title ?? ''))
    throw new Error('--title may contain letters, digits, spaces and dashes.');

  for (const file of await filesBelow(templates)) {
    const target = path.join(folder, file.replaceAll('noun', noun).replace(/\.template$/, ''));
    const text = await readFile(path.join(templates, file), 'utf8');
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(
      target,
      text.replace(/\{\{(\w+)\}\}/g, (_, word: string) => words[word] ?? ''),
    );
  }
  for (const file of sameForAll) await cp(path.join(root, model, file), path.join(folder, file));
  const modelPackage = JSON.parse(await readFile(path.join(root, model, 'package.json'), 'utf8')) as Package;
  const dependencies = Object.fromEntries(ofEveryRemote.map((one) => [one, modelPackage.dependencies[one]]));
  const own = { ...modelPackage, name, version: '0.1.0', dependencies };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);

  // The next `npm install` would create this link, too. Creating it here makes the remote usable without an install.
  const link = path.join(root, 'node_modules', name);
  if (!existsSync(link)) await symlink(folder, link, 'junction');
}
