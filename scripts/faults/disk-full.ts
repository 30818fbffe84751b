import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { removeData } from 'supabase-local';
import type { Fault, Outcome } from './fault.ts';
import { type Application, timeUntil, withApplication, withDataFolder } from './support/embedded.ts';

const run = promisify(execFile);
const megabytes = 512;
const limitMs = 5_000;
const noticedWithinMs = 1_000;
const tries = 20;

/** Writes to a file until the disk is full. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  const block = Buffer.alloc(1 << 20);
  try {
    for (;;) await handle.write(block);
  } catch {
    // The disk is full, as intended.
  } finally {
    await handle.close();
  }
}

async function playOn(data: string, { supabase, bff, people }: Application): Promise<Outcome> {
  const person = people[0];
  const read = async (): Promise<number> =>
    (await fetch(`${bff.url}/api/teams`, { headers: { cookie: person?.cookie ?? '' } })).status;
  const write = async (): Promise<{ status: number; isJson: boolean }> => {
    const answer = await fetch(`${bff.url}/api/chat/conversations/${person?.conversation}/messages`, {
      method: 'POST',
      headers: {
        cookie: person?.cookie ?? '',
        'content-type': 'application/json',
        'x-workspace-request': '1',
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ client_id: crypto.randomUUID(), body: 'Hello' }),
    });
    const isJson = (answer.headers.get('content-type') ?? '').startsWith('application/json');
    await answer.text();
    return { status: answer.status, isJson };
  };
  const before = await write();
  const ballast = path.join(data, 'ballast');
  await fill(ballast);
  // The embedded server reuses the result of a disk check for 250 ms. Writes before the next check still succeed.
  await timeUntil(async () => (await write()).status === 503, noticedWithinMs);
  const reads: number[] = [];
  const writes: string[] = [];
  for (let index = 0; index < tries; index += 1) {
    reads.push(await read());
    const { status, isJson } = await write();
    writes.push(`${status}${isJson ? '' : ' not JSON'}`);
  }
  const sentences = supabase
    .output()
    .split('\n')
    .filter((line) => line.includes('is full'));
  await rm(ballast);
  const back = await timeUntil(async () => (await write()).status === before.status, limitMs);
  const held =
    before.status < 300 &&
    reads.every((status) => status === 200) &&
    writes.every((answer) => answer === '503') &&
    sentences.length === 1 &&
    back !== null;
  return {
    held,
    figures: `before ${before.status}; full: reads ${[...new Set(reads)]}, writes ${[...new Set(writes)]}, messages in the terminal: ${sentences.length}; after freeing space: ${back === null ? `no write in ${limitMs / 1000} s` : `writes after ${back} ms`}`,
  };
}

/** Fills a disk that the fault mounts in memory. Without the right to mount, the fault is not played. */
export const diskFull: Fault = {
  name: 'disk-full',
  breaks: `the disk of the data (${megabytes} MB in memory) is full`,
  holdsWhen:
    'while full, reads are 200, writes 503 as JSON within 1 s, with one message in the terminal; writes work within 5 s of free space',
  quick: true,
  play: () =>
    withDataFolder(async (folder) => {
      try {
        await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
      } catch {
        return { held: true, figures: 'not played: no right to mount a disk here' };
      }
      const data = path.join(folder, 'data');
      try {
        return await withApplication(data, (application) => playOn(data, application));
      } finally {
        await removeData(data);
        await run('umount', [folder]);
      }
    }),
};
