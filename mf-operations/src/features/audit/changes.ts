import { type AuditEvent, formatCalendarDay } from '@workspace/contracts';
import { formatDateTime } from '@workspace/ui';
import { statusWords } from '../../list/status-words.ts';

/** Columns that name the row itself, so that every new row would repeat them. */
const ofTheRow = new Set(['id', 'created_at', 'updated_at']);

/** Returns the words for a column: 'account_lead_id' becomes 'Account lead'. */
function columnWords(column: string): string {
  const words = column.replace(/_(id|cents)$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueWords(column: string, value: unknown, names: AuditEvent['names']): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && column.endsWith('_cents')) return (value / 100).toFixed(2);
  if (Array.isArray(value)) return value.map((one) => valueWords(column, one, names)).join(', ') || 'none';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatCalendarDay(value);
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatDateTime(value);
  return names[value] ?? statusWords(value);
}

/**
 * Returns the lines that show what an event changed: 'Status: Open → Closed'. The person has a column of its own. Ids
 * with a name in `names` become this name.
 */
export function changesOf(
  { before, after, details }: Pick<AuditEvent, 'before' | 'after' | 'details'>,
  names: AuditEvent['names'] = {},
): string[] {
  const words = (column: string, values: AuditEvent['before']) => valueWords(column, values?.[column], names);
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = columns
    .filter((column) => !ofTheRow.has(column))
    // A row that was added or removed has many empty columns.
    .filter((column) => (before && after) || ((before ?? after)?.[column] ?? null) !== null)
    .map((column) => {
      const change =
        before && after ? `${words(column, before)} → ${words(column, after)}` : words(column, before ?? after);
      return `${columnWords(column)}: ${change}`;
    });
  const others = Object.keys(details).filter((name) => name !== 'actor');
  return [...changed, ...others.map((name) => `${columnWords(name)}: ${words(name, details)}`)];
}
