import type { AuditEvent } from '@workspace/contracts';

/** Columns that name the row itself, so that every new row would repeat them. */
const ofTheRow = new Set(['id', 'created_at', 'updated_at']);

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns the lines that show what an event changed: 'status: Open → Closed'. The person has a column of its own. */
export function changesOf({ before, after, details }: Pick<AuditEvent, 'before' | 'after' | 'details'>): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names
    .filter((name) => !ofTheRow.has(name))
    .map((name) => {
      const [from, to] = [before?.[name], after?.[name]];
      if (before && after) return `${name}: ${text(from ?? 'none')} → ${text(to ?? 'none')}`;
      return `${name}: ${text(from ?? to ?? 'none')}`;
    });
  const others = Object.entries(details).filter(([name]) => name !== 'actor');
  return [...changed, ...others.map(([name, value]) => `${name}: ${text(value)}`)];
}
