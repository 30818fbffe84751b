import * as z from 'zod/mini';

/** Maximum number of properties of a usage event. */
export const maxUsageProperties = 20;

/** Body of POST /api/usage-events: the name of a user action, with a few properties. */
export const usageEventBody = z.strictObject({
  event: z.string().check(z.regex(/^[a-z][a-z0-9_.]{0,63}$/, 'Enter the name of an event.')),
  properties: z._default(
    z
      .record(
        z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
        z.union([z.string().check(z.maxLength(120)), z.number(), z.boolean(), z.null()]),
      )
      .check(z.refine((properties) => Object.keys(properties).length <= maxUsageProperties, 'Too many properties.')),
    {},
  ),
});
export type UsageEventBody = z.input<typeof usageEventBody>;
