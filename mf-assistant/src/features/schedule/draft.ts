import {
  minutesOfTime,
  minutesPerDay,
  minutesPerWeek,
  type Schedule,
  scheduleLength,
  toLocalTimes,
  toWeekSpan,
  type WeekSpan,
} from 'shared/contracts';
import { formatTime } from 'shared/ui';

/** What one chooses of an entry, on the clock of a zone. */
export interface LocalEntry {
  /** 0 for Sunday; null while not chosen. */
  weekday: number | null;
  /** HH:mm, or empty. */
  start_time: string;
  end_time: string;
}

/** An entry while it is edited: `id` is negative while it is unsaved, `span` null while it is not complete. */
export interface DraftEntry extends LocalEntry {
  id: number;
  span: WeekSpan | null;
}

/** A zone, and the week (ms since the epoch) whose clock changes count. */
export interface Clock {
  zone: string;
  at: number;
}

/** Sunday first, as weekdays are numbered. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** In the order in which the week is shown: from Monday. */
export const weekdayOrder = [1, 2, 3, 4, 5, 6, 0] as const;

/** A saved entry as it is edited. */
export const draftOf = ({ id, ...entry }: Schedule, { zone, at }: Clock): DraftEntry => {
  const { start_minutes, end_minutes, start_weekday, end_weekday } = entry;
  const span = { start_minutes, end_minutes, start_weekday, end_weekday };
  return { id, span, ...toLocalTimes(span, zone, at) };
};

/** The entry after a change of what one chooses. */
export function changed(entry: DraftEntry, change: Partial<LocalEntry>, { zone, at }: Clock): DraftEntry {
  const next = { ...entry, ...change };
  return { ...next, span: toWeekSpan(next, zone, at) };
}

/** The same moments on another clock. What is not complete keeps its words. */
export const onClock = (entry: DraftEntry, { zone, at }: Clock): DraftEntry =>
  entry.span ? { ...entry, ...toLocalTimes(entry.span, zone, at) } : entry;

/** An id that no entry has, for one that is not saved yet. */
export const unsavedId = (entries: DraftEntry[]): number => Math.min(0, ...entries.map(({ id }) => id)) - 1;

const key = ({ id, span, weekday, start_time, end_time }: DraftEntry): string =>
  JSON.stringify([id, span ? Object.entries(span).toSorted() : [weekday, start_time, end_time]]);

/** Whether two drafts would save the same. */
export function isSameDraft(one: DraftEntry[], other: DraftEntry[]): boolean {
  const keys = new Set(one.map(key));
  return keys.size === other.length && other.every((entry) => keys.has(key(entry)));
}

/** Minutes of all complete entries in a week. */
export const weekMinutes = (entries: DraftEntry[]): number =>
  entries.reduce((sum, { span }) => sum + (span ? scheduleLength(span) : 0), 0);

/** In the order in which the week is shown; those without a weekday come last. */
export function byWeek(entries: DraftEntry[]): DraftEntry[] {
  const place = ({ weekday, start_time }: DraftEntry) =>
    (weekday === null ? 7 : (weekday + 6) % 7) * minutesPerDay + (minutesOfTime(start_time) || 0);
  return entries.toSorted((one, other) => place(one) - place(other));
}

/** Where an entry stands on its clock, in minutes from Monday midnight, and how long it is there; null while not complete. */
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

/** The way back from `placeOf`; what reaches past the week goes on at its beginning. */
export function entryAt({ start, length }: { start: number; length: number }): LocalEntry {
  const first = ((start % minutesPerWeek) + minutesPerWeek) % minutesPerWeek;
  return {
    weekday: (Math.floor(first / minutesPerDay) + 1) % 7,
    start_time: timeOf(first % minutesPerDay),
    end_time: timeOf((first + length) % minutesPerDay),
  };
}

/** Blocks snap to so many minutes. */
export const snapMinutes = 15;
/** No shorter than a snap, no longer than a day. */
export const lengthWithin = (length: number): number => Math.min(minutesPerDay, Math.max(snapMinutes, length));

const clockTime = (time: string): string => formatTime(`2000-01-01T${time}`);

/** 'Monday 10:00 PM – Tuesday 6:00 AM' */
export function entryText(entry: LocalEntry): string {
  const place = placeOf(entry);
  if (!place || entry.weekday === null) return 'Unfinished shift';
  const nextDay = (place.start % minutesPerDay) + place.length > minutesPerDay;
  const end = `${nextDay ? `${weekdayNames[(entry.weekday + 1) % 7]} ` : ''}${clockTime(entry.end_time)}`;
  return `${weekdayNames[entry.weekday]} ${clockTime(entry.start_time)} – ${end}`;
}
