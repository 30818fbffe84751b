import { promisify } from 'node:util';
import { type AsyncZippable, strToU8, zip } from 'fflate';
import type { Logger } from 'pino';
import type { FileStore } from '../supabase/file-store.ts';
import type { ClaimedExport, DataExportsRepository, PersonalData } from './data-exports.repository.ts';
import type { JobRun } from './jobs.repository.ts';

interface DataExportsDependencies {
  repository: DataExportsRepository;
  files: Pick<FileStore, 'put' | 'open' | 'remove'>;
  logger: Logger;
}

/** Number of exports per run, so that the application can stop in between. */
const exportsPerRun = 5;

const zipped = promisify<AsyncZippable, Uint8Array>(zip);

/** The text that explains the files of an export to its reader. */
function readmeOf({ files }: PersonalData): string {
  const lines = files.map(({ file, about, rows }) => `${file}.json (${rows.length}): ${about}`);
  return `Your data in Workspace

This folder holds what Workspace knows about you. Each file is a list in the format JSON, which any text editor opens.
The number in brackets says how many entries a file has. All times are in UTC, and amounts of money are in cents.

${lines.join('\n')}

The folder pictures holds the pictures that you uploaded. Workspace reads a resume once and does not keep it. Files that you
sent in the chat stay there: messages.json names them, and you can download them from the conversation.
What other people wrote and the accounts of other people are not in this folder.
`;
}

/**
 * Creates the job that makes the exports that people have asked for (product/my-data#export), and removes files that
 * nobody needs any more. The database gives each export to one process.
 */
export function createDataExports({ repository, files, logger }: DataExportsDependencies) {
  async function picturesAt(paths: string[]): Promise<AsyncZippable> {
    const pictures: AsyncZippable = {};
    for (const path of paths) {
      const picture = await files.open('avatars', path);
      if (picture) pictures[`pictures/${path.split('/').at(-1)}`] = new Uint8Array(await picture.arrayBuffer());
    }
    return pictures;
  }

  async function make({ id, user_id, path }: ClaimedExport): Promise<void> {
    const data = await repository.read(user_id);
    const content: AsyncZippable = { 'README.txt': strToU8(readmeOf(data)), ...(await picturesAt(data.pictures)) };
    for (const { file, rows } of data.files) content[`${file}.json`] = strToU8(JSON.stringify(rows, null, 2));
    const bytes = await zipped(content);
    await files.put({ bucket: 'exports', path, type: 'application/zip', bytes, cacheSeconds: 0 });
    // The person may have deleted their account meanwhile.
    if (!(await repository.finish(id, bytes.length))) await files.remove('exports', [path]);
  }

  async function makeWaiting(): Promise<void> {
    for (let made = 0; made < exportsPerRun; made += 1) {
      const claimed = await repository.claim();
      if (!claimed) return;
      await make(claimed).catch(async (error: unknown) => {
        logger.error({ err: error, export: claimed.id }, 'an export could not be made');
        await repository.finish(claimed.id);
      });
    }
  }

  async function removeUnwanted(): Promise<void> {
    const unwanted = await repository.unwanted();
    for (const bucket of new Set(unwanted.map((file) => file.bucket))) {
      const gone = unwanted.filter((file) => file.bucket === bucket);
      await files.remove(
        bucket,
        gone.map(({ path }) => path),
      );
      await repository.forget(gone);
    }
  }

  return {
    async runDue(): Promise<JobRun[]> {
      await makeWaiting();
      await removeUnwanted();
      return [];
    },
  };
}
