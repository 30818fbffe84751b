/** A limit without a time ends within this number of seconds. */
const defaultSeconds = 60;

/** Reads the header Retry-After, which holds seconds or a date. Returns 1 to 3600 s, and 60 s without a valid header. */
export function readRetryAfter(value: string | string[] | null | undefined): number {
  const text = String(value ?? '');
  const seconds = text.trim() === '' ? Number.NaN : Number(text);
  const wait = Number.isFinite(seconds) ? seconds : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(wait) ? Math.min(Math.max(Math.ceil(wait), 1), 3600) : defaultSeconds;
}
