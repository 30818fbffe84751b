import { asErrorBody } from '@workspace/api';
import { changedRow } from '@workspace/contracts';
import { useState } from 'react';

interface Versioned {
  id: string | number;
  updated_at: string;
}

/** Returns the fields whose value differs from that of the row. */
const changedFields = <Fields extends object>(row: object, fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => row[name as keyof typeof row] !== value),
  ) as Partial<Fields>;

/**
 * Returns the version of a row that the next attempt of a form names. At first it is the one that the operator opened.
 * After a refusal because the row has changed (ROW_CHANGED), it is the one in the list. If the row has left the list, it
 * is the one that the refusal names.
 * @param current the row as the list has it now, or null.
 */
export function useRowVersion<Version extends string | null>(current: { updated_at: Version } | null) {
  const [refused, setRefused] = useState<{ updated_at?: string | undefined } | null>(null);
  return {
    /** @param row the row as the operator opened it. */
    versionOf: ({ updated_at }: { updated_at: Version }): Version | string =>
      refused ? ((current ?? refused).updated_at ?? updated_at) : updated_at,
    /** Returns what the form shows after the call has failed. */
    failed(error: unknown): { message: string } {
      const { errorCode, message, info } = asErrorBody(error);
      // Another refusal, such as an outage, leaves the version that is known.
      if (errorCode === 'ROW_CHANGED') setRefused(changedRow.safeParse(info).data ?? {});
      return { message };
    },
  };
}

/**
 * Returns what a form needs to change a row that another operator may change at the same time. After a refusal because
 * the row has changed, the next attempt names the new version. It still sends only what the operator has
 * changed, so that the change of the other operator stays.
 * @param current the row as the list has it now.
 */
export function useRowChanges<Row extends Versioned>(current: Row | null) {
  const { versionOf, failed } = useRowVersion(current);
  return {
    /**
     * Returns the arguments of the call that changes a row: its id, its version, and the changed fields.
     * @param row the row as the operator opened it.
     */
    changesOf<Fields extends object>(row: Pick<Row, 'id' | 'updated_at'>, fields: Fields) {
      return { id: row.id as Row['id'], updated_at: versionOf(row), ...changedFields(row, fields) };
    },
    failed,
  };
}
