import {
  minutesOfTime,
  minutesPerDay,
  minutesPerWeek,
  type Schedule,
  scheduleLength,
  toLocalTimes,
  toWeekSpan,
  type WeekSpan,
} from '@workspace/contracts';
import { formatTime } from '@workspace/ui';

/** The weekday and times of an entry in a time zone, as the user chose them. */
export interface LocalEntry {
  /** 0 for Sunday. Null until the user chooses a weekday. */
  weekday: number | null;
  /** HH:mm, or empty. */
  start_time: string;
  end_time: string;
}

/** An entry in the editor. `id` is negative for an unsaved entry. `span` is null for an incomplete entry. */
export interface DraftEntry extends LocalEntry {
  id: number;
  span: WeekSpan | null;
}

/** A time zone. `at` is a time (ms since the epoch) that selects the UTC offset of the zone. */
export interface Clock {
  zone: string;
  at: number;
}

/** The names by weekday number. Sunday is 0. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** The weekday numbers in display order, from Monday. */
export const weekdayOrder = [1, 2, 3, 4, 5, 6, 0] as const;

export const draftOf = ({ id, ...entry }: Schedule, { zone, at }: Clock): DraftEntry => {
  const { start_minutes, end_minutes, start_weekday, end_weekday } = entry;
  const span = { start_minutes, end_minutes, start_weekday, end_weekday };
  return { id, span, ...toLocalTimes(span, zone, at) };
};

/** Returns the entry with changed choices and the UTC span of the result. */
export function changed(entry: DraftEntry, change: Partial<LocalEntry>, { zone, at }: Clock): DraftEntry {
  const next = { ...entry, ...change };
  return { ...next, span: toWeekSpan(next, zone, at) };
}

/** Converts an entry to another time zone. The UTC span stays the same. An incomplete entry keeps its times. */
export const onClock = (entry: DraftEntry, { zone, at }: Clock): DraftEntry =>
  entry.span ? { ...entry, ...toLocalTimes(entry.span, zone, at) } : entry;

/** Returns an unused negative id for an unsaved entry. */
export const unsavedId = (entries: DraftEntry[]): number => Math.min(0, ...entries.map(({ id }) => id)) - 1;

const key = ({ id, span, weekday, start_time, end_time }: DraftEntry): string =>
  JSON.stringify([id, span ? Object.entries(span).toSorted() : [weekday, start_time, end_time]]);

/** Returns true if saving either entry has the same result. */
export const isSameEntry = (one: DraftEntry, other: DraftEntry): boolean => key(one) === key(other);

/**
 * Returns the saved entries with their edits in place, and after them the edits of entries that are not saved: new ones,
 * and those that another device has removed.
 */
export function withEdits(saved: DraftEntry[], edits: DraftEntry[]): DraftEntry[] {
  const known = new Set(saved.map(({ id }) => id));
  return [
    ...saved.map((entry) => edits.find(({ id }) => id === entry.id) ?? entry),
    ...edits.filter(({ id }) => !known.has(id)),
  ];
}

/** Returns the sum of all complete entries, in minutes per week. */
export const weekMinutes = (entries: DraftEntry[]): number =>
  entries.reduce((sum, { span }) => sum + (span ? scheduleLength(span) : 0), 0);

/** Sorts entries in display order. Entries without a weekday come last. */
export function byWeek(entries: DraftEntry[]): DraftEntry[] {
  const place = ({ weekday, start_time }: DraftEntry) =>
    (weekday === null ? 7 : (weekday + 6) % 7) * minutesPerDay + (minutesOfTime(start_time) || 0);
  return entries.toSorted((one, other) => place(one) - place(other));
}

/**
 * Returns the start of an entry in minutes from Monday midnight, and its length in minutes. Returns null for an
 * incomplete entry.
 */
export function placeOf({ weekday, start_time, end_time }: LocalEntry): { start: number; length: number } | null {
  const from = minutesOfTime(start_time);
  const to = minutesOfTime(end_time);
  if (weekday === null || Number.isNaN(from) || Number.isNaN(to)) return null;
  return {
    start: ((weekday + 6) % 7) * minutesPerDay + from,
    length: to > from ? to - from : to - from + minutesPerDay,
  };
}

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/**
 * Converts a place in the shown week to an entry. A start before or after the week is moved by whole weeks into the
 * week.
 */
export function entryAt({ start, length }: { start: number; length: number }): LocalEntry {
  const first = ((start % minutesPerWeek) + minutesPerWeek) % minutesPerWeek;
  return {
    weekday: (Math.floor(first / minutesPerDay) + 1) % 7,
    start_time: timeOf(first % minutesPerDay),
    end_time: timeOf((first + length) % minutesPerDay),
  };
}

/** Starts and ends of dragged blocks are rounded to this many minutes. */
export const snapMinutes = 15;
/** Limits a length in minutes to at least `snapMinutes` and at most one day. */
export const lengthWithin = (length: number): number => Math.min(minutesPerDay, Math.max(snapMinutes, length));

const clockTime = (time: string): string => formatTime(`2000-01-01T${time}`);

/** Returns 'Monday 10:00 PM – Tuesday 6:00 AM', or 'Unfinished shift' for an incomplete entry. */
export function entryText(entry: LocalEntry): string {
  const place = placeOf(entry);
  if (!place || entry.weekday === null) return 'Unfinished shift';
  const nextDay = (place.start % minutesPerDay) + place.length > minutesPerDay;
  const end = `${nextDay ? `${weekdayNames[(entry.weekday + 1) % 7]} ` : ''}${clockTime(entry.end_time)}`;
  return `${weekdayNames[entry.weekday]} ${clockTime(entry.start_time)} – ${end}`;
}
