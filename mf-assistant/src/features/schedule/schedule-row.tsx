import { scheduleLength } from '@workspace/contracts';
import { hoursText } from '@workspace/product-ui';
import { Button, IconButton, Select, TextField } from '@workspace/ui';
import { Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { type DraftEntry, entryText, type LocalEntry, weekdayNames, weekdayOrder } from './draft.ts';
import styles from './schedule-list.module.css';

interface ScheduleRowProps {
  entry: DraftEntry;
  hasCollision: boolean;
  busy: boolean;
  onChange: (values: Partial<LocalEntry>) => void;
  onRemove: () => void;
  /** Saves only this entry. The button is shown for an unsaved entry. */
  onAdd: () => void;
}

const weekdays = weekdayOrder.map((day) => ({ value: String(day), label: weekdayNames[day] }));

/**
 * Renders a shift with fields for weekday, start and end. An end that is not after the start means the next day
 * (product/schedules#overnight).
 */
export function ScheduleRow({ entry, hasCollision, busy, onChange, onRemove, onAdd }: ScheduleRowProps) {
  const { id, weekday, start_time, end_time, span } = entry;
  const nextDay = span !== null && end_time <= start_time;
  const problem = hasCollision ? 'Overlaps another shift.' : span ? null : 'Choose a weekday, a start and an end.';
  // A new shift has default times and no weekday. For a new shift, a hint replaces the error.
  const isBegun = weekday === null && start_time !== '' && end_time !== '';
  const isWrong = problem !== null && !isBegun;
  const messageId = useId();
  const message = { 'aria-describedby': problem ? messageId : undefined, 'aria-invalid': isWrong || undefined };
  return (
    <li className={styles.row} aria-label={entryText(entry)}>
      <Select
        {...message}
        label="Weekday"
        hideLabel
        options={weekdays}
        value={weekday === null ? null : String(weekday)}
        placeholder="Weekday"
        onChange={(day) => onChange({ weekday: Number(day) })}
      />
      <div className={styles.times}>
        <TextField
          {...message}
          label="Start"
          hideLabel
          type="time"
          value={start_time}
          onChange={(event) => onChange({ start_time: event.target.value })}
        />
        <TextField
          {...message}
          label="End"
          hideLabel
          type="time"
          value={end_time}
          onChange={(event) => onChange({ end_time: event.target.value })}
        />
      </div>
      <p className={styles.length}>
        {span && hoursText(scheduleLength(span) * 60_000)}
        {nextDay && <span className={styles.nextDay}>ends next day</span>}
      </p>
      <div className={styles.actions}>
        {id < 0 && (
          <Button size="s" variant="secondary" icon={Plus} loading={busy} onClick={onAdd}>
            Add
          </Button>
        )}
        <IconButton icon={Trash2} size="s" label="Remove shift" onClick={onRemove} />
      </div>
      {problem && (
        <p id={messageId} role={isWrong ? 'alert' : undefined} className={isWrong ? styles.problem : styles.hint}>
          {isWrong && <TriangleAlert size={14} strokeWidth={2} aria-hidden="true" />}
          {isBegun ? 'Choose a weekday.' : problem}
        </p>
      )}
    </li>
  );
}
