import type { EodDay } from '@workspace/contracts';
import { hoursText } from '@workspace/product-ui';
import type { SaveState } from './use-report-draft.ts';

export const stateTexts: Record<SaveState, string> = {
  saved: 'Draft saved',
  unsaved: 'Not saved yet',
  saving: 'Saving…',
  kept: 'Saved on this device only. Trying again…',
  conflict: 'Changed in another window',
};

/**
 * Returns 'Worked 3 h 20 min, completed 2 tasks'. Returns null for a day with less than a minute of work and no
 * completed tasks.
 */
export function suggestionText({ seconds, tasks }: Pick<EodDay, 'seconds' | 'tasks'>): string | null {
  const parts = [
    seconds >= 60 && `worked ${hoursText(seconds * 1000)}`,
    tasks.length > 0 && `completed ${tasks.length} ${tasks.length === 1 ? 'task' : 'tasks'}`,
  ].filter((part) => part !== false);
  const text = parts.join(', ');
  return text ? `${text[0]?.toUpperCase()}${text.slice(1)}` : null;
}

const workedLine = (seconds: number): string => `Worked ${hoursText(seconds * 1000)}`;
/** Matches what `workedLine` returns. */
const anyWorkedLine = /^Worked (\d+ h( \d+ min)?|\d+ min)$/;

/**
 * Returns the text with one added line per suggestion. Lines that the text already contains are not repeated. The line of
 * the worked hours replaces an earlier one.
 */
export function withSuggestions(text: string, { seconds, tasks }: Pick<EodDay, 'seconds' | 'tasks'>): string {
  const worked = seconds >= 60 ? workedLine(seconds) : null;
  const lines = [...tasks.map(({ title }) => `Completed: ${title}`), ...(worked ? [worked] : [])];
  const present = text
    .trimEnd()
    .split('\n')
    .filter((line) => !worked || line === worked || !anyWorkedLine.test(line));
  return [present.join('\n'), ...lines.filter((line) => !present.includes(line))].filter(Boolean).join('\n');
}
