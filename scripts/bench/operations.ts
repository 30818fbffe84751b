import path from 'node:path';
import { startBff } from '../../bff/test/crowd/bff-process.ts';
import { cookieOf } from '../../bff/test/crowd/people.ts';
import {
  administrator,
  fillOperations,
  type OperationsSizes,
} from '../../supabase/local/test/growth/operations-fixture.ts';
import { say } from '../lib/output.ts';
import { settingsFor, startOwnSupabase } from '../lib/own-supabase.ts';
import { root } from '../lib/root.ts';
import { measuredLists, searchedTexts } from './operations-calls.ts';
import { median, quantile, table } from './statistics.ts';

const sizes: OperationsSizes = { people: 100_000, rows: 10_000 };
const connections = 4;
const warmUps = 4;
const rounds = 40;
/** The longest accepted p95 of a call, in ms. */
const target = 150;
const limit = 100;

/** Makes a call once. @returns the parsed answer, or null if the BFF refused it because the database took too long. */
type Get = (path: string) => Promise<{ total?: number } | null>;

/**
 * Makes the call over several connections at the same time.
 * @returns the durations in ms; infinity for each refused call.
 */
async function measure(get: Get, call: string): Promise<number[]> {
  const times: number[] = [];
  let left = warmUps + rounds;
  const connection = async () => {
    while (left > 0) {
      left -= 1;
      const isWarmUp = left >= rounds;
      const began = performance.now();
      const answer = await get(call);
      if (!isWarmUp) times.push(answer ? performance.now() - began : Number.POSITIVE_INFINITY);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return times;
}

/** Formats a duration. A quantile near a refused call is not finite. */
const inMs = (ms: number): string => (Number.isFinite(ms) ? ms.toFixed(0) : 'refused');

/** Returns the calls of all lists and of the search, each with its name. */
async function namedCalls(get: Get): Promise<[name: string, path: string][]> {
  const calls: [string, string][] = searchedTexts.map((text) => [
    `search for “${text}”`,
    `search?q=${encodeURIComponent(text)}`,
  ]);
  for (const [list, { sorts, filter, text }] of Object.entries(measuredLists)) {
    const page = `${list}?limit=${limit}`;
    const { total = 0 } = (await get(page)) ?? {};
    const last = Math.max(0, Math.ceil(total / limit) - 1);
    calls.push(
      [`${list}, first page of ${total} rows`, page],
      [`${list}, last page`, `${page}&page=${last}`],
      [`${list}, ${filter.split('=')[0]}`, `${page}&${filter}`],
      [`${list}, “${text}”`, `${page}&q=${text}`],
    );
    for (const sort of sorts.flatMap((key) => [key, `-${key}`])) {
      calls.push([`${list}, ${sort}`, `${page}&sort=${sort}`]);
      calls.push([`${list}, ${sort}, last page`, `${page}&sort=${sort}&page=${last}`]);
    }
  }
  return calls;
}

/** Measures the search and every list of the operations, and names the calls that take longer than the target. */
export async function benchOperations(): Promise<void> {
  const { keys, stop } = await startOwnSupabase();
  try {
    await fillOperations(keys.databaseUrl, sizes);
    const bff = await startBff(path.join(root, 'bff/src/server.ts'), settingsFor(keys));
    try {
      const headers = {
        cookie: await cookieOf(administrator, keys),
        'x-workspace-request': '1',
        'sec-fetch-site': 'same-origin',
      };
      const get: Get = async (call) => {
        const answer = await fetch(`${bff.url}/api/operations/${call}`, { headers });
        if (answer.status === 503) return null;
        if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
        return await answer.json();
      };
      const rows: string[][] = [];
      for (const [name, call] of await namedCalls(get)) {
        const times = await measure(get, call);
        const p95 = quantile(times, 0.95);
        rows.push([name, inMs(median(times)), inMs(p95), p95 <= target ? '' : `more than ${target}`]);
      }
      say(`
Operations: ${sizes.people} people, ${connections} connections, ${limit} rows a page.

${table([['call', 'p50, ms', 'p95, ms', `target ${target} ms`], ...rows])}
`);
    } finally {
      await bff.close();
    }
  } finally {
    await stop();
  }
}
