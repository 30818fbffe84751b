import { type AuditEvent, formatCalendarDay, type OperatorName } from '@workspace/contracts';
import { formatDateTime } from '@workspace/ui';
import { statusWords } from '../../list/status-words.ts';

/** Columns that name the row itself, so that every new row would repeat them. */
const ofTheRow = new Set(['id', 'created_at', 'updated_at']);

/** Returns the words for a column: 'account_lead_id' becomes 'Account lead'. */
function columnWords(column: string): string {
  const words = column.replace(/_(id|cents)$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueWords(column: string, value: unknown, operators: readonly OperatorName[]): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && column.endsWith('_cents')) return (value / 100).toFixed(2);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatCalendarDay(value);
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatDateTime(value);
  return operators.find(({ id }) => id === value)?.name ?? statusWords(value);
}

/**
 * Returns the lines that show what an event changed: 'Status: Open → Closed'. The person has a column of its own. Ids of
 * operators become their names.
 */
export function changesOf(
  { before, after, details }: Pick<AuditEvent, 'before' | 'after' | 'details'>,
  operators: readonly OperatorName[] = [],
): string[] {
  const words = (column: string, values: AuditEvent['before']) => valueWords(column, values?.[column], operators);
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = columns
    .filter((column) => !ofTheRow.has(column))
    .map((column) => {
      const change =
        before && after ? `${words(column, before)} → ${words(column, after)}` : words(column, before ?? after);
      return `${columnWords(column)}: ${change}`;
    });
  const others = Object.keys(details).filter((name) => name !== 'actor');
  return [...changed, ...others.map((name) => `${columnWords(name)}: ${words(name, details)}`)];
}
