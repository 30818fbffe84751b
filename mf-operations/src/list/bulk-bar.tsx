import { Button, ConfirmDialog, FormDialog, layout, useForm } from '@workspace/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import styles from './bulk-bar.module.css';
import { type BulkAction, useBulk } from './use-bulk.ts';
import { maxSelected } from './use-selection.ts';

interface BulkBarProps<Row> {
  noun: string;
  one: string;
  actions: readonly BulkAction<Row>[];
  selected: readonly Row[];
  /** Selects exactly these rows. */
  onSelect: (rows: readonly Row[]) => void;
}

const number = (value: number): string => value.toLocaleString('en-US');
/** Returns an action with its rows: 'Close 3 listings', 'Change account lead of 3 people'. */
const onRows = <Row,>({ label, changesPart }: BulkAction<Row>, rows: string): string =>
  `${label}${changesPart ? ' of' : ''} ${rows}`;

/** Renders the number of selected rows and what can be done with all of them. Renders nothing without selected rows. */
export function BulkBar<Row>({ noun, one, actions, selected, onSelect }: BulkBarProps<Row>) {
  const { progress, run } = useBulk<Row>({ noun, one, onDone: onSelect });
  const [asked, setAsked] = useState<{ action: BulkAction<Row>; rows: readonly Row[] } | null>(null);
  const close = () => setAsked(null);
  const words = (rows: readonly Row[]) => `${number(rows.length)} ${rows.length === 1 ? one : noun}`;
  function start(action: BulkAction<Row>, rows: readonly Row[]) {
    if (action.field || action.warning) setAsked({ action, rows });
    else void run(action, rows, '');
  }
  const limit = selected.length === maxSelected && `, the most at once`;
  return (
    <>
      {(selected.length > 0 || progress) && (
        <section className={styles.bar} aria-label={`Selected ${noun}`}>
          <span role="status" className={styles.count}>
            {progress
              ? `${number(progress.done)} of ${number(progress.total)}`
              : `${number(selected.length)} selected${limit || ''}`}
          </span>
          {!progress && (
            <>
              <div className={layout.cluster}>
                {actions.map((action) => {
                  const rows = selected.filter((row) => action.applies?.(row) ?? true);
                  return (
                    <Button
                      key={action.label}
                      size="s"
                      variant="secondary"
                      disabled={rows.length === 0}
                      onClick={() => start(action, rows)}
                    >
                      {rows.length > 0 && rows.length < selected.length
                        ? onRows(action, number(rows.length))
                        : action.label}
                    </Button>
                  );
                })}
              </div>
              <Button size="s" variant="ghost" className={styles.clear} onClick={() => onSelect([])}>
                Clear selection
              </Button>
            </>
          )}
        </section>
      )}
      {asked?.action.field && (
        <ValueDialog
          action={asked.action}
          title={onRows(asked.action, words(asked.rows))}
          onClose={close}
          onChosen={(value) => void run(asked.action, asked.rows, value)}
        />
      )}
      {asked?.action.warning && (
        <ConfirmDialog
          open
          danger
          title={`${onRows(asked.action, words(asked.rows))}?`}
          body={asked.action.warning}
          confirmLabel={asked.action.label}
          onClose={close}
          onConfirm={() => {
            close();
            void run(asked.action, asked.rows, '');
          }}
        />
      )}
    </>
  );
}

const chosen = z.object({ value: z.string().check(z.minLength(1, 'Choose a value.')) });

interface ValueDialogProps<Row> {
  action: BulkAction<Row>;
  title: string;
  onClose: () => void;
  onChosen: (value: string) => void;
}

function ValueDialog<Row>({ action, title, onClose, onChosen }: ValueDialogProps<Row>) {
  const form = useForm({
    initial: { value: '' },
    schema: chosen,
    async send({ value }) {
      onChosen(value);
      return null;
    },
    onSent: onClose,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={title} submitLabel="Change">
      {action.field?.(form.choice('value'))}
    </FormDialog>
  );
}
