import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostContract } from '@workspace/contracts';
import { filesBelow } from '../../bff/src/releases/files.ts';

/** The part of a remote's package.json that other remotes have too. */
export interface RemotePackage {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** A remote to write. */
export interface NewRemote {
  /** Name of the remote, `mf-…`. */
  name: string;
  /** Title of its page. By default made from the name: `Billing plans` for `mf-billing-plans`. */
  title?: string | undefined;
  /** The folder to create. */
  folder: string;
  /** Folders of the template to write: the remote, and what only a repository of its own has. */
  parts: ('remote' | 'repository')[];
  /** Package with the presets for webpack, Jest and TypeScript. */
  preset: string;
  /** How to work on the remote, for its README. */
  working: string;
  /** Content of its package.json, without name and version. */
  package: object;
}

const templates = path.join(import.meta.dirname, 'template');

/** Dependencies of every new remote. */
const ofEveryRemote = ['@workspace/contracts', '@workspace/ui'];

/** Returns the dependencies of a new remote from those of another one. */
export const newDependencies = ({ dependencies }: Pick<RemotePackage, 'dependencies'>): Record<string, string> =>
  Object.fromEntries(ofEveryRemote.map((one) => [one, dependencies[one] ?? '*']));

const titleOf = (noun: string): string => {
  const words = noun.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/**
 * Writes the files of a new remote: a page, a menu entry and a test. Throws one sentence if the name is invalid or
 * taken.
 */
export async function writeRemote({ name, title, folder, parts, preset, working, ...own }: NewRemote): Promise<void> {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(
      `${name} is not a valid name. Use mf- followed by lowercase letters, digits and single dashes, such as mf-billing.`,
    );
  if (existsSync(folder)) throw new Error(`${name} already exists.`);
  const noun = name.slice('mf-'.length);
  const contract = String(hostContract);
  const words: Record<string, string> = { noun, title: title ?? titleOf(noun), contract, preset, working };
  if (!/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u.test(words.title ?? ''))
    throw new Error('--title may contain letters, digits, spaces and dashes.');

  for (const part of parts) {
    for (const file of await filesBelow(path.join(templates, part))) {
      const target = path.join(folder, file.replaceAll('noun', noun).replace(/\.template$/, ''));
      const text = await readFile(path.join(templates, part, file), 'utf8');
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(
        target,
        text.replace(/\{\{(\w+)\}\}/g, (_, word: string) => words[word] ?? ''),
      );
    }
  }
  const manifest = { name, version: '0.1.0', ...own.package };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
