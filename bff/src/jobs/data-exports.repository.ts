import * as z from 'zod/mini';
import type { Env } from '../config/env.ts';
import { runQuery, runValue } from '../supabase/query.ts';
import { createSecretClient } from '../supabase/secret-client.ts';
import type { Upstream } from '../supabase/upstream.ts';

const claimedExport = z.nullable(z.object({ id: z.uuid(), user_id: z.uuid(), path: z.string() }));
export type ClaimedExport = NonNullable<z.infer<typeof claimedExport>>;

/** What the database knows about a person: the rows of each file of the export, and the paths of pictures. */
const personalData = z.object({
  files: z.array(z.object({ file: z.string(), about: z.string(), rows: z.array(z.unknown()) })),
  pictures: z.array(z.string()),
});
export type PersonalData = z.infer<typeof personalData>;

const unwantedFiles = z.array(z.object({ bucket: z.string(), path: z.string() }));
type UnwantedFile = z.infer<typeof unwantedFiles>[number];

/** Creates the repository for exports to make and files to remove. They belong to all users, so it needs the secret key. */
export function createDataExportsRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** Claims an export for ten minutes, during which no other process gets it. Returns null if none waits. */
    async claim(): Promise<ClaimedExport | null> {
      return z.parse(claimedExport, await runQuery(db.rpc('claim_data_export')));
    },
    async read(userId: string): Promise<PersonalData> {
      return z.parse(personalData, await runQuery(db.rpc('read_personal_data', { p_user_id: userId })));
    },
    /**
     * Ends an attempt. `bytes` is the size of the file, and left out if the attempt has failed.
     * @returns whether the export still waited for the file.
     */
    finish(id: string, bytes?: number): Promise<boolean> {
      return runValue(db.rpc('finish_data_export', { p_id: id, ...(bytes && { p_bytes: bytes }) }));
    },
    /** Lists at most 100 files to remove from Storage. */
    async unwanted(): Promise<UnwantedFile[]> {
      return z.parse(unwantedFiles, await runQuery(db.rpc('list_unwanted_files')));
    },
    /** Notes that files are removed. */
    async forget(files: UnwantedFile[]): Promise<void> {
      await runQuery(db.rpc('forget_unwanted_files', { p_files: files }));
    },
  };
}
export type DataExportsRepository = ReturnType<typeof createDataExportsRepository>;
