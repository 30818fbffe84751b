import path from 'node:path';
import { startBff } from '../../bff/test/crowd/bff-process.ts';
import { cookieOf } from '../../bff/test/crowd/people.ts';
import { fillGrowth, type GrowthSizes, grown, growthPeople, young } from '../../supabase/local/test/growth/fixture.ts';
import { say } from '../lib/output.ts';
import { settingsFor, startOwnSupabase } from '../lib/own-supabase.ts';
import { root } from '../lib/root.ts';
import { type GrowthCall, growthCalls } from './growth-calls.ts';
import { median, quantile, table } from './statistics.ts';

const warmUps = 5;
const rounds = 60;

/** A BFF whose database has one of the two amounts of data. */
interface Side {
  sizes: GrowthSizes;
  url: string;
  cookies: Record<GrowthCall['who'], string>;
  close(): Promise<void>;
}
interface Timing {
  /** Durations in ms. */
  times: number[];
  /** Size of the last response. */
  bytes: number;
}

async function startSide(sizes: GrowthSizes): Promise<Side> {
  const { keys, stop } = await startOwnSupabase();
  try {
    await fillGrowth(keys.databaseUrl, sizes);
    const [client, assistant] = await Promise.all([
      cookieOf(growthPeople.client, keys),
      cookieOf(growthPeople.assistant, keys),
    ]);
    const bff = await startBff(path.join(root, 'bff/src/server.ts'), settingsFor(keys));
    const close = async () => {
      await bff.close();
      await stop();
    };
    return { sizes, url: bff.url, cookies: { client, assistant }, close };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Makes a call. @returns its duration in ms and the size of the response in bytes. @throws if the status is not 2xx.
 */
async function make(
  { sizes, url, cookies }: Side,
  { name, who, path: pathOf, method = 'GET' }: GrowthCall,
): Promise<[number, number]> {
  const headers = { cookie: cookies[who], 'x-workspace-request': '1', 'sec-fetch-site': 'same-origin' };
  const began = performance.now();
  const answer = await fetch(url + pathOf(sizes), {
    method,
    headers: method === 'POST' ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(method === 'POST' && { body: '{}' }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`);
  return [performance.now() - began, Buffer.byteLength(text)];
}

/** Makes the same call on both sides in turns, so that other load on the machine affects both. */
async function compare(sides: Side[], call: GrowthCall): Promise<Timing[]> {
  const timings = sides.map((): Timing => ({ times: [], bytes: 0 }));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [index, side] of sides.entries()) {
      const timing = timings[index];
      const [ms, bytes] = await make(side, call);
      if (!timing || round < 0) continue;
      timing.times.push(ms);
      timing.bytes = bytes;
    }
  }
  return timings;
}

function row({ name, atMost }: GrowthCall, [little, much]: Timing[]): string[] {
  if (!little || !much) throw new Error(`${name}: not measured`);
  const p95 = quantile(much.times, 0.95) / quantile(little.times, 0.95);
  const cells = [little, much].map(
    ({ times }) => `${median(times).toFixed(1)} / ${quantile(times, 0.95).toFixed(1)} ms`,
  );
  const ratio = `${(median(much.times) / median(little.times)).toFixed(1)} / ${p95.toFixed(1)}`;
  return [
    name,
    ...cells,
    ratio,
    p95 <= atMost ? `≤ ${atMost}` : `more than ${atMost}`,
    `${(much.bytes / 1000).toFixed(1)} kB`,
  ];
}

/** Measures each call with little data and with much data, and prints the ratios. */
export async function benchGrowth(): Promise<void> {
  const sides: Side[] = [];
  try {
    for (const sizes of [young, grown]) sides.push(await startSide(sizes));
    const rows: string[][] = [];
    for (const call of growthCalls) rows.push(row(call, await compare(sides, call)));
    say(`
Growth: ${grown.sessions} sessions, ${grown.notifications} notifications, ${grown.messages} messages, ${grown.tasks} tasks, ${grown.teams} teams.

${table([['call (p50 / p95)', 'little data', 'much data', 'ratio', 'target', 'answer'], ...rows])}
`);
  } finally {
    await Promise.all(sides.map(({ close }) => close()));
  }
}
