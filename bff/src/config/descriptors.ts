import { upstreamConnections } from '../supabase/upstream.ts';
import type { Env } from './env.ts';

/** For what is neither a caller's socket nor one to Supabase: files, logs, pipes of workers, other services. */
const others = 64;
/** What is left at least, so that a process with a very low limit still serves somebody. */
const least = 12;

/** How many files and sockets this process may have open at a time; Infinity where the system does not tell. */
export function openFileLimit(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const soft = Number(report.userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft;
}

/**
 * Bounds streams and sockets by what the process may have open, so that calls to Supabase and pages always find a
 * descriptor. A stream takes two: its own, and one for its account's subscription.
 */
export function withinDescriptors(env: Env, openFiles: number): Env {
  const free = Math.max(openFiles - upstreamConnections - others, least);
  const streams = Math.min(env.STREAMS, Math.floor(free / 3));
  return { ...env, STREAMS: streams, SOCKETS: Math.min(env.SOCKETS, free - streams) };
}
