import { isObject } from '../api/handler.ts';

interface Normalising {
  normalizeDbError(error: unknown): unknown;
}

/** PostgREST's status for each error code; the first match counts. Other codes keep lite's response. */
const STATUSES: [RegExp, number][] = [
  [/^P0001$/, 400],
  [/^P0/, 500],
  [/^23/, 400],
  [/^28/, 403],
  [/^0[LP]/, 403],
  [/^08/, 503],
  [/^57P01$/, 503],
  [/^(09|25|2D|38|39|3B|40|54|57|58|F0|HV|XX)/, 500],
  [/^(0|2[0-9A-F]|3|44)/, 400],
];

/** Error codes to which lite responds as PostgREST does. */
const KEPT = /^(21|22|2350[235]|42|53|55|PT|25006|PGRST)/;

/**
 * Gap: lite responds with 500 `SUP` to error codes without a rule of their own. Examples are `raise exception` (P0001),
 * check constraints (23514) and exclusion constraints (23P01). This function turns those errors into PostgREST's `raise
 * sqlstate 'PGRST'`, which lite supports and which sets the whole response.
 */
export function restoreErrors(connection: Normalising): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => {
    const normal = normalize(error);
    if (!isObject(normal)) return normal;
    const { code, message, detail, hint } = normal;
    if (typeof code !== 'string' || KEPT.test(code)) return normal;
    const status = STATUSES.find(([pattern]) => pattern.test(code))?.[1];
    if (!status) return normal;
    return {
      code: 'PGRST',
      message: JSON.stringify({ code, message: String(message), details: detail ?? null, hint: hint ?? null }),
      detail: JSON.stringify({ status, headers: {} }),
    };
  };
}
