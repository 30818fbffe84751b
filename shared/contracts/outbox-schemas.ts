import * as z from 'zod/mini';

/** A text that the person typed, and where it is in the body of the change. */
export const waitingText = z.object({
  path: z.array(z.string()),
  label: z.string(),
  isLong: z.boolean(),
  /** The longest text that the server accepts. */
  limit: z.number(),
});
export type WaitingText = z.infer<typeof waitingText>;

/** What a change says about itself, so that the shell can show it without the code of the remote that made it. */
export const waitingWords = z.object({
  /** What the change is about, such as `task:<id>`. Later changes of the same thing carry the version of earlier ones. */
  about: z.string(),
  /** The kind of change, such as 'Change of a task'. */
  what: z.string(),
  /** The name of the thing, such as the title of the task. */
  name: z.string(),
  /** What was changed besides the texts, such as 'Status: Completed'. */
  details: z.array(z.string()),
  texts: z.array(waitingText),
  /** Tags of the shared api whose data the change concerns. */
  tags: z.array(z.string()),
  /**
   * Where the present version of the thing is: a path below /api, and the place in its answer. The body of the change and
   * its answer have the version as `updated_at`. Null for a change without a version.
   */
  version: z.nullable(z.object({ url: z.string(), path: z.array(z.string()) })),
});
export type WaitingWords = z.infer<typeof waitingWords>;

/** A change that waits on the device until it is sent (docs/adr/0061). */
export const waitingChange = z.extend(waitingWords, {
  /** Counts up on each device, in the order of the changes. */
  id: z.number(),
  account: z.string(),
  madeAt: z.iso.datetime(),
  /** The Idempotency-Key, which is the same in all attempts. */
  key: z.string(),
  method: z.string(),
  /** The path below /api. */
  url: z.string(),
  body: z.record(z.string(), z.unknown()),
  /** Why the server refused the change. Null while the change waits. */
  problem: z.nullable(z.string()),
  /** Whether the present version must be read before the change is sent again. */
  isStale: z.boolean(),
});
export type WaitingChange = z.infer<typeof waitingChange>;
