/** Problems with pushes are only logged (spec 8). */
export function logPush(what: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: spec 8 asks for a log
  console.info(`Push: ${what}`, detail ?? '');
}
