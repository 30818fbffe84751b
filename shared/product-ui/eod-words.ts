import type { EodMood } from '@workspace/contracts';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';

/** Labels of the moods of a day. */
export const eodMoodLabels: Record<EodMood, string> = { great: 'Great', good: 'Good', okay: 'Okay', rough: 'Rough' };

/** Formats a day: 'Saturday, 11/21/2026' for '2026-11-21'. */
export const dayText = (work_day: string): string => format(parseISO(work_day), 'EEEE, MM/dd/yyyy');
