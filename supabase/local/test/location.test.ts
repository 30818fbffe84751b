import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { clusterFolder, removeData } from '../src/database/location.ts';
import { temporaryFolder } from './support/server.ts';

/** A user who cannot open the folders of the current user. */
const stranger = { uid: (process.getuid?.() ?? 0) + 1, gid: (process.getgid?.() ?? 0) + 1 };

let home: string;
let reachable: string;
const said: string[] = [];
const locate = (folder: string) => clusterFolder(folder, stranger, (line) => said.push(line), reachable);
const markerOf = (target: string) => readFile(join(target, 'marker'), 'utf8');

/** Creates a data folder whose database is below `reachable`, and writes a marker file into the database's folder. */
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

describe('data in a folder that PostgreSQL cannot reach', () => {
  it('is stored in another folder and found again', async () => {
    const { folder, target } = await makeData('one');
    expect(target.startsWith(reachable)).toBe(true);
    expect(await locate(folder)).toBe(target);
  });

  it('stays with its renamed folder, and a new folder with the old name gets its own data', async () => {
    const { folder, target } = await makeData('one');
    const moved = join(home, 'moved');
    await rename(folder, moved);
    const other = await locate(folder);
    expect(other).not.toBe(target);
    expect(said).toEqual([
      `The data in ${dirname(target)} belonged to ${join(folder, 'postgres')}, which was deleted or moved. Delete the data if you do not need it.`,
    ]);
    expect(await locate(moved)).toBe(target);
    expect(await markerOf(target)).toBe('one');
    await removeData(folder);
    expect(await markerOf(target)).toBe('one');
  });

  it('is not shared with a copy of its folder, and the error says how to copy the data', async () => {
    const { folder, target } = await makeData('one');
    const copy = join(home, 'copy');
    await cp(folder, copy, { recursive: true, verbatimSymlinks: true });
    await expect(locate(copy)).rejects.toThrow(
      /is a copy of the link .*npm run backup where the original is, and npm run restore here/,
    );
    await removeData(copy);
    expect(await markerOf(target)).toBe('one');
  });

  it('is reported as missing if it has been deleted', async () => {
    const { folder } = await makeData('one');
    await rm(reachable, { recursive: true });
    await expect(locate(folder)).rejects.toThrow(/which does not exist\. Restore a backup/);
  });

  it('is deleted with its folder', async () => {
    const { folder } = await makeData('one');
    await removeData(folder);
    expect(await readdir(reachable)).toEqual([]);
  });
});
