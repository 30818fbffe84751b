import { asErrorBody } from '@workspace/api';
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
 * Returns what a form needs to change a row that another operator may change at the same time. After a refusal because
 * the row has changed (ROW_CHANGED), the next attempt names the new version. It still sends only what the operator has
 * changed, so that the change of the other operator stays.
 * @param current the row as the list has it now.
 */
export function useRowChanges<Row extends Versioned>(current: Row | null) {
  const [isStale, setStale] = useState(false);
  return {
    /**
     * Returns the arguments of the call that changes a row: its id, its version, and the changed fields.
     * @param row the row as the operator opened it.
     */
    changesOf<Fields extends object>(row: Pick<Row, 'id' | 'updated_at'>, fields: Fields) {
      const { updated_at } = (isStale && current) || row;
      return { id: row.id as Row['id'], updated_at, ...changedFields(row, fields) };
    },
    /** Returns what the form shows after the call has failed. */
    failed(error: unknown): { message: string } {
      const { errorCode, message } = asErrorBody(error);
      setStale(errorCode === 'ROW_CHANGED');
      return { message };
    },
  };
}
