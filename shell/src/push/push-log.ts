/**
 * Logs a problem with push notifications to the console. Users see no message (product/notifications#push-permission).
 */
export function logPush(what: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the product asks for a log entry only (product/errors#only-logged)
  console.info(`Push: ${what}`, detail ?? '');
}
