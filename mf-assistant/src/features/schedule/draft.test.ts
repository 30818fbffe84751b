import { changed, type DraftEntry, entryAt, entryText, isSameEntry, onClock, placeOf, unsavedId } from './draft.ts';

const clock = { zone: 'UTC', at: Date.UTC(2026, 5, 3) };
const tokyo = { ...clock, zone: 'Asia/Tokyo' };
const night: DraftEntry = changed({ id: 1, weekday: 1, start_time: '22:00', end_time: '06:00', span: null }, {}, clock);

it('a change of the time zone converts the shown times, and keeps the times in UTC', () => {
  const there = onClock(night, tokyo);
  expect(there).toMatchObject({ weekday: 2, start_time: '07:00', end_time: '15:00', span: night.span });
  expect(onClock(there, clock)).toEqual(night);
});

it('a change of the time zone does not convert an incomplete entry', () => {
  const open = changed(night, { end_time: '' }, clock);
  expect(open.span).toBeNull();
  expect(onClock(open, tokyo)).toEqual(open);
});

it('entries are equal when only their time zones differ', () => {
  expect(isSameEntry(night, onClock(night, tokyo))).toBe(true);
  expect(isSameEntry(night, changed(night, { end_time: '06:15' }, clock))).toBe(false);
});

it('unsaved entries get unique negative ids (product/schedules#entry)', () => {
  expect(unsavedId([])).toBe(-1);
  expect(unsavedId([night, { ...night, id: -3 }])).toBe(-4);
});

it.each([
  [
    { weekday: 1, start_time: '09:00', end_time: '17:00' },
    { start: 540, length: 480 },
  ],
  [
    { weekday: 0, start_time: '22:00', end_time: '06:00' },
    { start: 6 * 1440 + 1320, length: 480 },
  ],
  [
    { weekday: 3, start_time: '09:00', end_time: '09:00' },
    { start: 2 * 1440 + 540, length: 1440 },
  ],
])('placeOf and entryAt convert %j in both directions', (entry, place) => {
  expect(placeOf(entry)).toEqual(place);
  expect(entryAt(place)).toEqual(entry);
});

it('entryAt moves a block past the end of the week to the start of the week', () => {
  expect(entryAt({ start: -60, length: 120 })).toEqual({ weekday: 0, start_time: '23:00', end_time: '01:00' });
  expect(entryAt({ start: 7 * 1440 + 60, length: 60 })).toMatchObject({ weekday: 1, start_time: '01:00' });
});

it('names the next day when a shift ends after midnight (product/schedules#overnight)', () => {
  expect(entryText(night)).toBe('Monday 10:00 PM – Tuesday 6:00 AM');
  expect(entryText({ weekday: 6, start_time: '20:00', end_time: '00:00' })).toBe('Saturday 8:00 PM – 12:00 AM');
});
