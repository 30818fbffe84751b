/** A reason why the server cannot start that the person at the keyboard can act on: its message is one sentence or two, shown without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code (`ENOENT`, `23505`, …) of anything that was thrown, or an empty string. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
