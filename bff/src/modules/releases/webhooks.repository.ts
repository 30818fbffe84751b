import { type ReleaseWebhook, releaseWebhook } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { notFound } from '../../errors/app-error.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery, runValue } from '../../supabase/query.ts';

/** Creates the repository for the addresses of alerts. The database refuses viewers who are not administrators. */
export function createWebhooksRepository(db: UserDatabase) {
  return {
    async read(viewer: Viewer, remote: string): Promise<ReleaseWebhook> {
      return z.parse(releaseWebhook, await runQuery(db.as(viewer).rpc('read_release_webhook', { p_remote: remote })));
    },
    /** Sets the address, with a new secret. @returns the id of the secret. */
    set: (viewer: Viewer, remote: string, url: string): Promise<string> =>
      runValue(db.as(viewer).rpc('set_release_webhook', { p_remote: remote, p_url: url })),
    /** Does nothing if the remote has no address. */
    async remove(viewer: Viewer, remote: string): Promise<void> {
      await runQuery(db.as(viewer).rpc('remove_release_webhook', { p_remote: remote }));
    },
    /** Makes an alert that says that it is a test. @throws {AppError} 404 if the remote has no address. */
    async test(viewer: Viewer, remote: string): Promise<void> {
      await runQuery(db.as(viewer).rpc('test_release_webhook', { p_remote: remote }), ({ code, message }) =>
        code === 'P0002' ? notFound(message, 'RELEASE_WEBHOOK_NOT_FOUND') : null,
      );
    },
  };
}
export type WebhooksRepository = ReturnType<typeof createWebhooksRepository>;
