import { quantile, table } from '../bench/statistics.ts';
import type { Day, Seen } from './day.ts';

/** The most that memory may grow from the day to the evening, which have the same load. */
const flat = 1.3;
/** The largest share of calls that may be refused in the evening, when the rush is over. */
const recovered = 0.01;

const others = ({ others }: Seen): number => [...others.values()].reduce((sum, count) => sum + count, 0);
const calls = (seen: Seen): number => seen.succeeded + seen.refused + others(seen);
const share = (part: number, all: number): string => `${((100 * part) / Math.max(all, 1)).toFixed(1)} %`;

function find(day: Day, name: string): Seen {
  const found = day.phases.find((phase) => phase.name === name);
  if (!found) throw new Error(`There is no phase ${name}.`);
  return found;
}

/** Returns what the application did that it must not do, one sentence each. */
export function problemsOf(day: Day): string[] {
  const problems: string[] = [];
  for (const phase of day.phases) {
    const statuses = [...phase.others].map(([status, count]) => `${count} × ${status || 'no answer'}`);
    if (statuses.length > 0) problems.push(`${phase.name}: neither a success nor a refusal: ${statuses.join(', ')}.`);
    if (phase.refusedWithoutRetryAfter > 0)
      problems.push(`${phase.name}: ${phase.refusedWithoutRetryAfter} refusals without Retry-After.`);
    if (phase.succeeded === 0) problems.push(`${phase.name}: nothing succeeded.`);
  }
  const evening = find(day, 'evening');
  if (evening.refused > recovered * calls(evening))
    problems.push(`In the evening, ${share(evening.refused, calls(evening))} of the calls are still refused.`);
  const growth = evening.memory / find(day, 'day').memory;
  if (growth > flat) problems.push(`From the day to the evening, memory grew to ${growth.toFixed(2)} times.`);
  if (day.lost > 0) problems.push(`${day.lost} messages did not reach somebody.`);
  if (day.twice > 0) problems.push(`${day.twice} messages reached somebody twice.`);
  return problems;
}

/** Returns the results as a text. Times and memory are ratios to those of the day, because machines differ. */
export function report(day: Day): string {
  const base = find(day, 'day');
  const ratio = (value: number, of: number): string => (value / of).toFixed(2);
  const rows = day.phases.map((phase) => [
    phase.name,
    ratio(calls(phase) / phase.seconds, calls(base) / base.seconds),
    share(phase.succeeded, calls(phase)),
    share(phase.refused, calls(phase)),
    ratio(phase.succeeded / phase.seconds, base.succeeded / base.seconds),
    ...[0.5, 0.95].map((part) => ratio(quantile(phase.times, part), quantile(base.times, part))),
    ratio(phase.memory, base.memory),
  ]);
  const head = ['', 'calls', 'succeeded', 'refused', 'successes', 'p50', 'p95', 'memory'];
  return `
${day.streams} people on three replicas, each with an open stream. All but the shares are ratios to the day, which had
${(calls(base) / base.seconds).toFixed(0)} calls per second.

${table([head, ...rows])}

${day.messages} messages were sent. Lost: ${day.lost}. Twice: ${day.twice}.
`;
}
