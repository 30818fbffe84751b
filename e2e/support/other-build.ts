import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashInShellFile, shellHashDigits } from '@workspace/contracts';
import { serverFolderOf } from '../../bff/src/html/shell-assets.ts';
import { filesBelow, isCompressedCopy } from '../../bff/src/releases/files.ts';

const digest = (algorithm: string, text: string) => createHash(algorithm).update(text);
const nameHash = (text: string): string => digest('sha256', text).digest('hex').slice(0, shellHashDigits);

/**
 * Writes a second build of the shell, in which each script and style has another content and so another name, as after
 * a change of the sources. It takes the files of the first one, because webpack would take a minute.
 */
export async function writeOtherBuild(dist: string, target: string): Promise<void> {
  const files = (await filesBelow(dist)).filter((file) => !isCompressedCopy(file));
  const texts = new Map<string, string>();
  for (const file of files) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    if (hashInShellFile(file) && /\.(js|css)$/.test(file))
      texts.set(file, await readFile(path.join(dist, file), 'utf8'));
    else await writeFile(path.join(target, file), await readFile(path.join(dist, file)));
  }
  const hashes = new Map<string, string>();
  const renamed = (text: string): string => [...hashes].reduce((all, [from, to]) => all.replaceAll(from, to), text);
  const integrity = new Map<string, string>();
  // The entry names all other files, so its hash comes last.
  const inOrder = [...texts].sort(([one], [other]) => Number(/main\./.test(one)) - Number(/main\./.test(other)));
  for (const [file, text] of inOrder) {
    const changed = `${renamed(text)}\n/* the other build */`;
    const hash = nameHash(changed);
    hashes.set(hashInShellFile(file) ?? '', hash);
    integrity.set(path.basename(renamed(file)), `sha384-${digest('sha384', changed).digest('base64')}`);
    await writeFile(path.join(target, renamed(file)), changed);
  }
  for (const list of files.filter((file) => path.basename(file) === 'assets.json')) {
    const assets = JSON.parse(renamed(await readFile(path.join(dist, list), 'utf8')));
    for (const file of Object.keys(assets.integrity))
      assets.integrity[file] = integrity.get(file) ?? assets.integrity[file];
    await writeFile(path.join(target, list), JSON.stringify(assets));
  }
  await cp(serverFolderOf(dist), serverFolderOf(target), { recursive: true });
}
