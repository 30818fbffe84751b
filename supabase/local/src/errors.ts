/**
 * A reason why the server cannot start, with what the person at the keyboard can do. Its message is one or two
 * sentences and is shown without a stack trace.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** The message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code (`ENOENT`, `23505`, …) of a thrown value, or an empty string. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
