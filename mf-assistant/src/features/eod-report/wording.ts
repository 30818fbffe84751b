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

/** Returns the text with one added line per suggestion. Lines that the text already contains are not repeated. */
export function withSuggestions(text: string, { seconds, tasks }: Pick<EodDay, 'seconds' | 'tasks'>): string {
  const lines = tasks.map(({ title }) => `Completed: ${title}`);
  if (seconds >= 60) lines.push(`Worked ${hoursText(seconds * 1000)}`);
  const present = new Set(text.split('\n'));
  return [text.trimEnd(), ...lines.filter((line) => !present.has(line))].filter(Boolean).join('\n');
}
