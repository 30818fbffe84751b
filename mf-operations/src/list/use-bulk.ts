import { asErrorBody } from '@workspace/api';
import { type ToastId, useToast } from '@workspace/host';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { inParallel } from './in-parallel.ts';

/** The field in which the operator chooses the value of a bulk action. */
export interface BulkFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** What an operator does with several rows at once. Each row gets the call that a single change would make. */
export interface BulkAction<Row> {
  /** The action as a verb, such as 'Close'. */
  label: string;
  /** True if the label names what is changed, as 'Change account lead' does. Then 'of' stands before the rows. */
  changesPart?: true | undefined;
  /** What has happened to the rows afterwards, such as 'closed'. */
  done: string;
  /** Returns whether the action changes a row. The others stay as they are. The default is that it changes every row. */
  applies?: ((row: Row) => boolean) | undefined;
  /** Changes a row and returns it as it is then. Rejects with the error of the call. */
  change: (row: Row, value: string) => Promise<Row>;
  /** Gives a changed row its former values. Without it, the action cannot be undone. */
  undo?: ((before: Row, after: Row) => Promise<unknown>) | undefined;
  /** Returns whether the former values can be given back. The default is that they can. */
  canUndo?: ((before: Row) => boolean) | undefined;
  /** Renders the field for the value, in a dialog. */
  field?: ((props: BulkFieldProps) => ReactNode) | undefined;
  /** What the operator must confirm first, if the action cannot be undone. */
  warning?: string | undefined;
}

interface BulkOptions<Row> {
  noun: string;
  one: string;
  /** Called with the rows that were not changed. */
  onDone: (left: Row[]) => void;
}

type Outcome<Row> = { row: Row; after: Row } | { row: Row; error: ReturnType<typeof asErrorBody> };
const isChanged = <Row>(outcome: Outcome<Row>): outcome is { row: Row; after: Row } => 'after' in outcome;

/** Returns a function that runs a bulk action, and how far it is. One toast says what has happened, and offers to undo it. */
export function useBulk<Row>({ noun, one, onDone }: BulkOptions<Row>) {
  const toast = useToast();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const shown = useRef<ToastId | null>(null);
  const hide = () => {
    if (shown.current !== null) toast.dismiss(shown.current);
    shown.current = null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only leaving the page takes the offer to undo away
  useEffect(() => hide, []);

  /** Calls `change` for each row. A refusal leaves the row as it is, and the others are still changed. */
  async function each<Item>(items: readonly Item[], rowOf: (item: Item) => Row, change: (item: Item) => Promise<Row>) {
    let done = 0;
    setProgress({ done, total: items.length });
    const outcomes = await inParallel(items, async (item): Promise<Outcome<Row>> => {
      try {
        return { row: rowOf(item), after: await change(item) };
      } catch (error) {
        return { row: rowOf(item), error: asErrorBody(error) };
      } finally {
        done += 1;
        setProgress({ done, total: items.length });
      }
    });
    setProgress(null);
    return outcomes;
  }

  function tell(outcomes: readonly Outcome<Row>[], done: string, undo?: () => void) {
    const changed = outcomes.filter(isChanged).length;
    const errors = outcomes.flatMap((outcome) => (isChanged(outcome) ? [] : [outcome.error]));
    const stale = errors.filter(({ errorCode }) => errorCode === 'ROW_CHANGED').length;
    const [refusal] = errors.filter(({ errorCode }) => errorCode !== 'ROW_CHANGED');
    const count = (number: number) => number.toLocaleString('en-US');
    const sentences = [
      changed > 0 && `${count(changed)} ${changed === 1 ? one : noun} ${done}.`,
      stale > 0 && `${count(stale)} had changed and ${stale === 1 ? 'stays as it is' : 'stay as they are'}.`,
      refusal && `${count(errors.length - stale)} could not be changed: ${refusal.message}`,
    ].filter((sentence) => typeof sentence === 'string');
    const text = sentences.join(' ');
    if (changed === 0) toast.error(text);
    else shown.current = toast.success(text, undo && { label: 'Undo', run: undo });
  }

  async function run(action: BulkAction<Row>, rows: readonly Row[], value: string): Promise<void> {
    hide();
    const outcomes = await each(
      rows,
      (row) => row,
      (row) => action.change(row, value),
    );
    const { undo, canUndo = () => true } = action;
    const undoable = outcomes.filter(isChanged).filter(({ row }) => canUndo(row));
    async function putBack(change: NonNullable<typeof undo>) {
      const back = await each(
        undoable,
        ({ row }) => row,
        async ({ row, after }) => {
          await change(row, after);
          return row;
        },
      );
      tell(back, 'put back');
    }
    tell(outcomes, action.done, undo && undoable.length > 0 ? () => void putBack(undo) : undefined);
    onDone(outcomes.flatMap((outcome) => (isChanged(outcome) ? [] : [outcome.row])));
  }

  return { progress, run };
}
