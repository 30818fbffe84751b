/**
 * Converts a timestamp from the database to ISO 8601 in UTC. PostgREST returns `2026-11-20T23:14:10.5+00:00`, and
 * the embedded Supabase returns `2026-11-20 23:14:10.5+00`.
 * @throws {RangeError} if the text is not a timestamp.
 */
export function toIso(timestamp: string): string {
  return new Date(timestamp.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}

/** Works like `toIso` for a nullable column. */
export const toIsoOrNull = (timestamp: string | null): string | null => (timestamp === null ? null : toIso(timestamp));

type Timestamps<Row> = { [Key in keyof Row]: Row[Key] extends string | null ? Key : never }[keyof Row];

/** Returns a copy of the row with the named columns converted to ISO 8601 in UTC. */
export function withIsoTimes<Row extends object>(row: Row, ...columns: Timestamps<Row>[]): Row {
  const copy = { ...row };
  for (const column of columns) {
    const value = copy[column];
    if (typeof value === 'string') copy[column] = toIso(value) as Row[typeof column];
  }
  return copy;
}
