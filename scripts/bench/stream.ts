import path from 'node:path';
import { startBff } from '../../bff/test/crowd/bff-process.ts';
import { drill, type Findings } from '../../bff/test/crowd/drill.ts';
import { createPeople } from '../../bff/test/crowd/people.ts';
import { say } from '../lib/output.ts';
import { settingsFor, startOwnSupabase } from '../lib/own-supabase.ts';
import { root } from '../lib/root.ts';
import { quantile, table } from './statistics.ts';

const people = 200;
const clientsPerPerson = 5;
const organizations = 4;
const writes = 100;
const deadlineMs = 120_000;
/** Wait in ms before the memory of the BFF is read. */
const settleMs = 5_000;

const megabytes = (bytes: number | null): string => (bytes === null ? 'unknown' : `${(bytes / 1e6).toFixed(0)} MB`);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const timesOf = (times: number[]): string[] => [0.5, 0.95, 1].map((share) => `${quantile(times, share).toFixed(0)} ms`);

function report(findings: Findings, memory: (number | null)[]): string {
  const count = people * clientsPerPerson;
  const [before = null, after = null] = memory;
  const each = before !== null && after !== null ? `${((after - before) / count / 1000).toFixed(0)} kB` : 'unknown';
  return `
Stream: ${count} clients of ${people} people in ${organizations} organizations on one BFF.

${table([
  ['memory without clients', 'with them', 'each', 'all connected in', 'all back after a cut in'],
  [megabytes(before), megabytes(after), each, seconds(findings.opening), seconds(findings.reopening)],
])}

${table([
  ['from the write to the client', 'p50', 'p95', 'last'],
  [`a notification, ${clientsPerPerson} clients`, ...timesOf(findings.notifications)],
  [`a message, ${count / organizations} clients`, ...timesOf(findings.messages)],
])}

${findings.writtenMeanwhile} rows were written during the cut; ${findings.resumed} clients received the missed events through the stream.
Events that were lost, repeated, out of order or sent to the wrong client: ${findings.problems.length}.
`;
}

/**
 * Measures one BFF with 1,000 stream clients: its memory, the time until new rows reach the clients, and the time until
 * all are connected again after a cut.
 */
export async function benchStream(): Promise<void> {
  const { keys, stop } = await startOwnSupabase();
  const bff = await startBff(path.join(root, 'bff/src/server.ts'), settingsFor(keys));
  try {
    const made = await createPeople(keys, people, organizations);
    const memory: (number | null)[] = [];
    const read = async () => {
      await new Promise((resolve) => setTimeout(resolve, settleMs));
      memory.push(await bff.memory());
    };
    await read();
    const findings = await drill({
      backend: keys,
      base: bff.url,
      people: made,
      clientsPerPerson,
      writes,
      deadlineMs,
      whileConnected: read,
    });
    say(report(findings, memory));
  } finally {
    await bff.close();
    await stop();
  }
}
