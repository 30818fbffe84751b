import { type MailDelivery, mailDelivery, type mailQuery } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';
import { listArguments, parsePage } from './list.ts';

/** Creates the repository for the mails of the application. The database refuses everybody but administrators. */
export function createMailRepository(db: UserDatabase) {
  return {
    async list(viewer: Viewer, query: z.output<typeof mailQuery>) {
      const values = { ...listArguments(query), p_state: query.state ?? null, p_kind: query.kind ?? null };
      return parsePage(mailDelivery, await runQuery(db.as(viewer).rpc('list_mails', values), explain), query);
    },

    /** Returns what the file of a mail shows. @throws {AppError} 404 without such a mail, or if it has no file. */
    readAttachment(viewer: Viewer, id: string): Promise<unknown> {
      return runQuery(db.as(viewer).rpc('read_mail_attachment', { p_id: id }), explain);
    },

    /** Sends a mail again. @throws {AppError} 404 without such a mail; 409 if it is waiting or was sent. */
    async retry(viewer: Viewer, id: string): Promise<MailDelivery> {
      return z.parse(mailDelivery, await callOnce(db, viewer, { name: 'retry_mail', values: { p_id: id }, explain }));
    },
  };
}
export type MailRepository = ReturnType<typeof createMailRepository>;
