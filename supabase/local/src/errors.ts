/** An error that prevents the start. Its message says how to solve the problem and is shown without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Returns the message of an error, or any other thrown value as text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the code of a thrown error (`ENOENT`, `23505`, …), or an empty string. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
