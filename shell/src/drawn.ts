import { api } from '@workspace/api';
import { type DrawnPage, drawnElementId } from '@workspace/contracts';
import type { createStore } from './store.ts';

/** Returns whether this browser would have drawn the same: its storage, its screen, its time zone. */
function isSame({ readings, timeZone }: DrawnPage): boolean {
  const { stored, media } = readings;
  return (
    Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone &&
    navigator.onLine &&
    Object.entries(stored).every(([key, value]) => localStorage.getItem(key) === value) &&
    Object.entries(media).every(([query, matches]) => matchMedia(query).matches === matches)
  );
}

/** Returns the page that the server has drawn. Null if there is none, or if this browser would draw another one. */
export function readDrawnPage(): DrawnPage | null {
  const text = document.getElementById(drawnElementId)?.textContent;
  if (!text) return null;
  const page = JSON.parse(text) as DrawnPage;
  return isSame(page) ? page : null;
}

/** Puts the data of a drawn page into the store. The endpoints must be known. */
export function takeDrawnData({ entries }: DrawnPage, dispatch: ReturnType<typeof createStore>['dispatch']): void {
  dispatch(api.util.upsertQueryEntries(entries as never));
}
