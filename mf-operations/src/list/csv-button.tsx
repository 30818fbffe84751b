import { asErrorBody, saveFile } from '@workspace/api';
import { csvStart, toCsvLines } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Button } from '@workspace/ui';
import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ListColumn } from './list-column.ts';
import type { Rows } from './use-rows.ts';

interface CsvButtonProps<Row> {
  rows: Rows<Row>;
  rowKey: (row: Row) => string;
  /** The shown columns. */
  columns: readonly ListColumn<Row, readonly string[]>[];
  /** Name of the saved file, without its ending. */
  name: string;
}

/**
 * Renders a button that downloads all rows of a list as CSV, as the list shows them: with its search, filters, order and
 * columns. Meanwhile, the button says how far it is, and stops.
 */
export function CsvButton<Row>({ rows, rowKey, columns, name }: CsvButtonProps<Row>) {
  const toast = useToast();
  const running = useRef<AbortController | null>(null);
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { total = 0 } = rows;

  async function download(): Promise<void> {
    const stop = new AbortController();
    running.current = stop;
    setCount(0);
    try {
      const all = await rows.loadAll({ onProgress: setCount, signal: stop.signal });
      stop.signal.throwIfAborted();
      // A row that was added meanwhile moves others to the next page, where they appear again.
      const unique = new Map(all.map((row) => [rowKey(row), row]));
      // Each amount names its currency, because the column of another one may be hidden. Once is enough.
      const values = [...new Map(columns.flatMap(({ csv = [] }) => csv).map((value) => [value[0], value])).values()];
      const lines = [
        values.map(([heading]) => heading),
        ...[...unique.values()].map((row) => values.map(([, value]) => value(row))),
      ];
      saveFile(new Blob([csvStart, toCsvLines(lines)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
    } catch (error) {
      if (!stop.signal.aborted) toast.error(asErrorBody(error).message);
    } finally {
      setCount(null);
    }
  }

  if (count !== null)
    return (
      <Button size="s" variant="secondary" icon={X} onClick={() => running.current?.abort()}>
        Stop at {count.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
      </Button>
    );
  return (
    <Button size="s" variant="secondary" icon={Download} onClick={() => void download()}>
      Download CSV
    </Button>
  );
}
