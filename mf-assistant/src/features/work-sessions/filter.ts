import { pageDefaults, type WorkSessionFilter } from '@workspace/contracts';
import { addDays } from 'date-fns/addDays';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';

/**
 * The filter in the URL of /sessions. `from` and `to` are days (YYYY-MM-DD) in the viewer's time zone, both inclusive.
 */
export interface ListFilter {
  team: string | null;
  from: string | null;
  to: string | null;
  page: number;
}

const dayOf = (value: string | null): string | null =>
  value && /^\d{4}-\d\d-\d\d$/.test(value) && isValid(parseISO(value)) ? value : null;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the filter from the query of the URL. Invalid values are ignored. */
export function readFilter(query: URLSearchParams): ListFilter {
  const page = Number(query.get('page') ?? pageDefaults.page);
  const team = query.get('team');
  return {
    team: team && uuid.test(team) ? team : null,
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    page: Number.isInteger(page) && page >= 0 && page <= 1_000_000 ? page : pageDefaults.page,
  };
}

/** Returns the query of the URL for a filter. Default values are omitted. */
export function writeFilter({ team, from, to, page }: ListFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (team) query.set('team', team);
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  if (page > 0) query.set('page', String(page));
  return query;
}

/**
 * Converts the days of the filter to ISO times. `to` becomes the start of the next day. A day has 23 or 25 hours when
 * the clocks change.
 */
export function toApiFilter(user_id: string, { team, from, to }: ListFilter): WorkSessionFilter {
  return {
    user_id,
    ...(team && { team_id: team }),
    ...(from && { from: parseISO(from).toISOString() }),
    ...(to && { to: addDays(parseISO(to), 1).toISOString() }),
  };
}
