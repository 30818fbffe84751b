import * as z from 'zod/mini';
import { operationsQuery, sortQuery } from './operator-lists.ts';
import { pageOf } from './paging.ts';

/** A usage event in GET /api/operations/usage-events, with the person whose action it is (product/operations#usage). */
export const operatedUsageEvent = z.object({
  id: z.int(),
  event: z.string(),
  properties: z.record(z.string(), z.unknown()),
  person_id: z.string(),
  name: z.string(),
  email: z.string(),
  created_at: z.string(),
});
export type OperatedUsageEvent = z.infer<typeof operatedUsageEvent>;

/** How often an event happened within the search and the days of a query, and for how many people. */
export const usageKind = z.object({ event: z.string(), times: z.int(), people: z.int() });
export type UsageKind = z.infer<typeof usageKind>;

/** Keys that sort the list of usage events. */
export const usageEventSorts = ['event', 'name', 'created_at'] as const;

export const operatedUsageQuery = z.extend(operationsQuery, {
  ...sortQuery(usageEventSorts),
  event: z.optional(z.string().check(z.maxLength(64))),
  since: z.optional(z.iso.datetime({ offset: true })),
  until: z.optional(z.iso.datetime({ offset: true })),
});
export type OperatedUsageQuery = z.input<typeof operatedUsageQuery>;

/** Response of GET /api/operations/usage-events. `kinds` ignores `event` of the query. */
export const operatedUsageEvents = z.extend(pageOf(operatedUsageEvent), { kinds: z.array(usageKind) });
export type OperatedUsageEvents = z.infer<typeof operatedUsageEvents>;
