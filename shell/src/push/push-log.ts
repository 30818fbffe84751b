/** Problems with pushes are only logged (product/notifications#push-permission). */
export function logPush(what: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a log is what is asked for (product/errors#only-logged)
  console.info(`Push: ${what}`, detail ?? '');
}
