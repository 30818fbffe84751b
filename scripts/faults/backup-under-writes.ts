import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { adminOf, rowsOf } from '../../bff/test/crowd/people.ts';
import { root } from '../lib/root.ts';
import type { Fault } from './fault.ts';
import { startEmbedded, withDataFolder } from './support/embedded.ts';

const run = promisify(execFile);
const writesPerSecond = 100;
const aroundMs = 1_500;
/** A slow disk delays writes. Without a limit, hundreds would wait, which is a flood and not this fault. */
const mostWaiting = 50;
const fileText = 'what somebody uploaded';

/** Runs `scripts/<name>.ts` with `folder` as its argument. */
const command = (name: string, data: string, folder: string) =>
  run(process.execPath, [path.join(root, 'scripts', `${name}.ts`), folder], {
    cwd: root,
    env: { ...process.env, WORKSPACE_DATA: data, SUPABASE_URL: '' },
  });

/**
 * Makes a backup while rows and files are written. It must be complete and contain every write that was acknowledged
 * before the backup began.
 */
export const backupUnderWrites: Fault = {
  name: 'backup-under-writes',
  breaks: `a backup is made during ${writesPerSecond} writes/s and restored into another folder`,
  holdsWhen: 'no write fails; the restored data has each row and file that was acknowledged before the backup, intact',
  quick: true,
  play: () =>
    withDataFolder((data) =>
      withDataFolder(async (elsewhere) => {
        const backup = path.join(elsewhere, 'backup');
        const restored = path.join(elsewhere, 'restored');
        const first = await startEmbedded(data);
        const admin = adminOf(first.keys);
        await admin.storage.createBucket('backups');
        const sent: Promise<{ name: string; error: string | undefined }>[] = [];
        const writeRow = async (name: string) => {
          const { error } = await admin.from('organizations').insert({ id: name, name });
          return { name, error: error?.message };
        };
        const writeFile = async (name: string) => {
          const { error } = await admin.storage.from('backups').upload(name, `${fileText} ${name}`);
          return { name, error: error?.message };
        };
        const began = performance.now();
        let waiting = 0;
        const writer = setInterval(() => {
          const due = ((performance.now() - began) / 1000) * writesPerSecond;
          while (sent.length < due && waiting < mostWaiting) {
            waiting += 1;
            const write = sent.length % 10 === 0 ? writeFile(randomUUID()) : writeRow(randomUUID());
            sent.push(write.finally(() => (waiting -= 1)));
          }
        }, 5);
        await wait(aroundMs);
        const before = await Promise.all(sent);
        const backupBegan = performance.now();
        await command('backup', data, backup);
        const took = performance.now() - backupBegan;
        await wait(aroundMs);
        clearInterval(writer);
        const failures = (await Promise.all(sent)).flatMap(({ error }) => (error === undefined ? [] : [error]));
        await first.stop();

        await command('restore', restored, backup);
        const second = await startEmbedded(restored);
        try {
          const again = adminOf(second.keys);
          const lost: string[] = [];
          const rows = await rowsOf<{ name: string }[]>(
            again.from('organizations').select('name').order('created_at').limit(1000),
          );
          const names = new Set(rows.map(({ name }) => name));
          const { data: listed } = await again.storage.from('backups').list('', { limit: 10_000 });
          const files = listed?.map(({ name }) => name) ?? [];
          for (const name of files) names.add(name);
          lost.push(...before.filter(({ name }) => !names.has(name)).map(({ name }) => name));
          const isBroken = async (name: string) =>
            (await (await again.storage.from('backups').download(name)).data?.text()) !== `${fileText} ${name}`;
          const broken = (await Promise.all(files.map(isBroken))).filter(Boolean).length;
          return {
            held: failures.length === 0 && lost.length === 0 && broken === 0 && files.length > 0,
            figures: `${sent.length} writes, ${[failures.length, 'failed', ...new Set(failures)].join(' ')}; backup in ${(took / 1000).toFixed(1)} s; earlier writes: ${before.length}, lost: ${lost.length}; ${files.length} files, ${broken} broken`,
          };
        } finally {
          await second.stop();
        }
      }),
    ),
};
