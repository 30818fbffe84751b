import { upstreamConnections } from '../supabase/upstream.ts';
import type { Env } from './env.ts';

/** Number of file descriptors reserved for files, logs, worker pipes and external services. */
const others = 64;
/**
 * Minimum number of descriptors for event streams and other sockets, so that a process with a very low limit still
 * works.
 */
const least = 12;

/**
 * Returns how many files and sockets this process may open at the same time, or Infinity if the system reports no
 * limit.
 */
export function openFileLimit(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const soft = Number(report.userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft;
}

/**
 * Lowers STREAMS and SOCKETS to fit the number of files that this process may open. Pages and calls to Supabase then
 * always get a file descriptor. Event streams use at most half of the sockets.
 */
export function fitToOpenFileLimit(env: Env, openFiles: number): Env {
  const free = Math.max(openFiles - upstreamConnections - others, least);
  return { ...env, STREAMS: Math.min(env.STREAMS, Math.floor(free / 2)), SOCKETS: Math.min(env.SOCKETS, free) };
}
