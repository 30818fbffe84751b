import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { clusterFolder, removeData } from '../src/database/location.ts';
import { temporaryFolder } from './support/server.ts';

/** Somebody who may not walk into our folders, as PostgreSQL's own user may not into root's. */
const stranger = { uid: (process.getuid?.() ?? 0) + 1, gid: (process.getgid?.() ?? 0) + 1 };

let home: string;
let reachable: string;
const said: string[] = [];
const locate = (folder: string) => clusterFolder(folder, stranger, (line) => said.push(line), reachable);
const markerOf = (target: string) => readFile(join(target, 'marker'), 'utf8');

/** A data folder whose database lies elsewhere, with something in it. */
async function makeData(name: string): Promise<{ folder: string; target: string }> {
  const folder = join(home, name);
  const target = await locate(folder);
  await mkdir(target);
  await writeFile(join(target, 'marker'), name);
  return { folder, target };
}

beforeEach(async () => {
  const place = await temporaryFolder();
  home = join(place, 'closed', 'home');
  reachable = join(place, 'reachable');
  await mkdir(home, { recursive: true, mode: 0o700 });
  said.length = 0;
});
afterEach(() => rm(dirname(reachable), { recursive: true }));

describe('data that PostgreSQL cannot reach where it is asked for', () => {
  it('lies elsewhere, and is found again', async () => {
    const { folder, target } = await makeData('one');
    expect(target.startsWith(reachable)).toBe(true);
    expect(await locate(folder)).toBe(target);
  });

  it('stays when its folder is renamed and another begins in its place: each has its own', async () => {
    const { folder, target } = await makeData('one');
    const moved = join(home, 'moved');
    await rename(folder, moved);
    const other = await locate(folder);
    expect(other).not.toBe(target);
    expect(said).toEqual([
      `The data in ${dirname(target)} belonged to ${join(folder, 'postgres')}, which was deleted or moved. Delete it if nobody needs it.`,
    ]);
    expect(await locate(moved)).toBe(target);
    expect(await markerOf(target)).toBe('one');
    await removeData(folder);
    expect(await markerOf(target)).toBe('one');
  });

  it('is not shared with a copy of its folder, which is told how to bring it over', async () => {
    const { folder, target } = await makeData('one');
    const copy = join(home, 'copy');
    await cp(folder, copy, { recursive: true, verbatimSymlinks: true });
    await expect(locate(copy)).rejects.toThrow(/is a copy of the link .*npm run backup there and npm run restore here/);
    await removeData(copy);
    expect(await markerOf(target)).toBe('one');
  });

  it('is missed in one sentence where a folder came without it', async () => {
    const { folder } = await makeData('one');
    await rm(reachable, { recursive: true });
    await expect(locate(folder)).rejects.toThrow(/which does not exist\. Restore a backup/);
  });

  it('goes with its folder when that is removed', async () => {
    const { folder } = await makeData('one');
    await removeData(folder);
    expect(await readdir(reachable)).toEqual([]);
  });
});
