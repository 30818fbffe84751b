import * as z from 'zod/mini';
import { verifyCodeBody } from './auth-schemas.ts';
import { typedPassword } from './password-schemas.ts';

/** States of an export (product/my-data#states). */
export const dataExportStates = ['asked', 'being made', 'ready', 'failed', 'expired'] as const;

/** The newest export of the viewer. `bytes` is the size of the file, and null until it is ready. */
export const dataExport = z.object({
  state: z.enum(dataExportStates),
  asked_at: z.string(),
  ready_at: z.nullable(z.string()),
  /** When the file is removed. */
  expires_at: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
});
export type DataExport = z.infer<typeof dataExport>;

/** Answer of GET and POST /api/my-data/export: the newest export, or null if the viewer has never asked for one. */
export const dataExportAnswer = z.object({ export: z.nullable(dataExport) });
export type DataExportAnswer = z.infer<typeof dataExportAnswer>;

/** Days after which an account is deleted. Until then, its person can keep it (product/my-data#deletion). */
export const deletionGraceDays = 14;

/** What keeps an account from being deleted (product/my-data#stops). */
export const deletionStopKinds = [
  'open_session',
  'last_owner',
  'running_deal',
  'unpaid_payout',
  'only_administrator',
] as const;

/** One thing to settle. `id` and `name` are those of the team or the organization, if it is about one. */
export const deletionStop = z.object({
  kind: z.enum(deletionStopKinds),
  id: z.nullable(z.uuid()),
  name: z.nullable(z.string()),
});
export type DeletionStop = z.infer<typeof deletionStop>;

/** Answer of GET /api/my-data/deletion. `due_at` is null for a user who has not asked. */
export const accountDeletion = z.object({
  due_at: z.nullable(z.string()),
  stops: z.array(deletionStop),
  /** Whether the user confirms with their password. Otherwise they confirm with a mailed code. */
  has_password: z.boolean(),
});
export type AccountDeletion = z.infer<typeof accountDeletion>;

/** Body of POST /api/my-data/deletion: the present password or, for an account without one, a mailed code. */
export const deletionBody = z.union([
  z.strictObject({ password: typedPassword }),
  z.strictObject({ code: verifyCodeBody.shape.token }),
]);
export type DeletionBody = z.infer<typeof deletionBody>;

export const deletionMessages = {
  stopped: 'Something has to be settled before your account can be deleted. Reload the page to see what.',
  wrongPassword: 'This password is not correct.',
  needsPassword: 'Confirm with your password.',
} as const;
