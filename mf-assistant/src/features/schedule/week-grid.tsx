import { minutesPerDay, minutesPerWeek } from '@workspace/contracts';
import { formatTime, VisuallyHidden } from '@workspace/ui';
import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useId, useRef } from 'react';
import {
  type DraftEntry,
  entryAt,
  entryText,
  lengthWithin,
  placeOf,
  snapMinutes,
  weekdayNames,
  weekdayOrder,
} from './draft.ts';
import type { ScheduleDraft } from './use-schedule-draft.ts';
import { type Place, useWeekDrag } from './use-week-drag.ts';
import styles from './week-grid.module.css';

interface WeekGridProps {
  draft: ScheduleDraft;
  onRemove: (entry: DraftEntry) => void;
  onSay: (text: string) => void;
}

/** Minimum length of a block, in minutes, that has space for one or two lines of text. */
const lines = { one: 60, two: 100 };

const hours = [3, 6, 9, 12, 15, 18, 21];

const boxOf = (start: number, length: number): CSSProperties => ({
  insetInlineStart: `${(Math.floor(start / minutesPerDay) / 7) * 100}%`,
  insetBlockStart: `${((start % minutesPerDay) / minutesPerDay) * 100}%`,
  blockSize: `${(length / minutesPerDay) * 100}%`,
});

/** Splits a block at midnight into two parts. After Sunday midnight, the second part is in the Monday column. */
function piecesOf({ start, length }: Place): { first: CSSProperties; rest: CSSProperties | null } {
  const begin = ((start % minutesPerWeek) + minutesPerWeek) % minutesPerWeek;
  const today = Math.min(length, minutesPerDay - (begin % minutesPerDay));
  return {
    first: boxOf(begin, today),
    rest: length > today ? boxOf((begin + today) % minutesPerWeek, length - today) : null,
  };
}

/**
 * Returns the place of a block after an arrow key. Up and down move the block by 15 minutes, left and right by a day.
 * With Shift, up and down move the end. For other keys, the result is null.
 */
function afterKey(place: Place, { key, shiftKey }: KeyboardEvent): Place | null {
  const step = { ArrowUp: -snapMinutes, ArrowDown: snapMinutes, ArrowLeft: -minutesPerDay, ArrowRight: minutesPerDay }[
    key
  ];
  if (step === undefined) return null;
  if (!shiftKey) return { ...place, start: place.start + step };
  return Math.abs(step) === minutesPerDay ? null : { ...place, length: lengthWithin(place.length + step) };
}

/**
 * Renders the week from Monday with shifts as draggable blocks, in the chosen time zone (product/schedules#editing).
 */
export function WeekGrid({ draft, onRemove, onSay }: WeekGridProps) {
  const helpId = useId();
  const area = useRef<HTMLFieldSetElement>(null);
  const { entries, collisions, change, create } = draft;
  const preview = useWeekDrag(area, {
    placeOf: (id) => {
      const entry = entries.find((one) => one.id === id);
      return entry ? placeOf(entry) : null;
    },
    onChange: (id, place) => change(id, entryAt(place)),
    onCreate: (place) => {
      const entry = entryAt(place);
      create(entry);
      onSay(`New shift: ${entryText(entry)}`);
    },
  });
  const press = (event: KeyboardEvent, entry: DraftEntry, place: Place) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      return onRemove(entry);
    }
    const next = afterKey(place, event);
    if (!next) return;
    event.preventDefault();
    const values = entryAt(next);
    change(entry.id, values);
    onSay(entryText(values));
  };
  return (
    <div className={styles.scroll}>
      <div className={styles.week}>
        <p id={helpId} className="visually-hidden">
          Press an arrow key to move a shift by 15 minutes or a day. Hold the Shift key to move only the end. Press
          Delete to remove the shift.
        </p>
        <div className={styles.days} aria-hidden="true">
          {weekdayOrder.map((day) => (
            <span key={day}>{weekdayNames[day].slice(0, 3)}</span>
          ))}
        </div>
        <div className={styles.hours} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} style={{ insetBlockStart: `${(hour / 24) * 100}%` }}>
              {formatTime(`2000-01-01T${String(hour).padStart(2, '0')}:00`).replace(':00', '')}
            </span>
          ))}
        </div>
        <fieldset ref={area} className={styles.area} aria-label="Week">
          {entries.map((entry, index) => {
            const place = placeOf(entry);
            if (!place) return null;
            const { first, rest } = piecesOf(place);
            const look = clsx(styles.block, collisions[index] && styles.collides, entry.id < 0 && styles.unsaved);
            const text = entryText(entry);
            return [
              <button
                key={entry.id}
                type="button"
                data-entry={entry.id}
                className={look}
                style={first}
                title={text}
                aria-describedby={helpId}
                onKeyDown={(event) => press(event, entry, place)}
              >
                <VisuallyHidden>
                  {`${text}${collisions[index] ? ', overlaps another shift' : ''}${entry.id < 0 ? ', not saved' : ''}`}
                </VisuallyHidden>
                <span data-edge="start" className={styles.topEdge} />
                <span className={styles.text} aria-hidden="true">
                  {collisions[index] && <TriangleAlert size={12} strokeWidth={2.25} aria-hidden="true" />}
                  {place.length >= lines.one && formatTime(`2000-01-01T${entry.start_time}`)}
                  {place.length >= lines.two && (
                    <>
                      <br />
                      {formatTime(`2000-01-01T${entry.end_time}`)}
                    </>
                  )}
                </span>
                {!rest && <span data-edge="end" className={styles.bottomEdge} />}
              </button>,
              rest && (
                <div
                  key={`${entry.id} rest`}
                  data-entry={entry.id}
                  className={clsx(look, styles.rest)}
                  style={rest}
                  aria-hidden="true"
                >
                  <span data-edge="end" className={styles.bottomEdge} />
                </div>
              ),
            ];
          })}
          {preview && <div className={clsx(styles.block, styles.preview)} style={piecesOf(preview).first} />}
        </fieldset>
      </div>
    </div>
  );
}
