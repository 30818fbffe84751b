import type { EodMood } from '@workspace/contracts';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';

/** Labels for the moods in an end-of-day report. */
export const eodMoodLabels: Record<EodMood, string> = { great: 'Great', good: 'Good', okay: 'Okay', rough: 'Rough' };

/** Formats a day such as '2026-11-21' as 'Saturday, 11/21/2026'. */
export const dayText = (work_day: string): string => format(parseISO(work_day), 'EEEE, MM/dd/yyyy');
