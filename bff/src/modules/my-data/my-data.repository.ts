import { type DataExportAnswer, dataExportAnswer } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';

/** Creates the repository for the viewer's exports (product/my-data#export). */
export function createMyDataRepository(db: UserDatabase) {
  return {
    async findExport(viewer: Viewer): Promise<DataExportAnswer> {
      return z.parse(dataExportAnswer, { export: await runQuery(db.as(viewer).rpc('read_data_export')) });
    },
    /** Asks for an export, unless one is being made. */
    async askForExport(viewer: Viewer): Promise<DataExportAnswer> {
      return z.parse(dataExportAnswer, { export: await runQuery(db.as(viewer).rpc('ask_data_export')) });
    },
    /** Returns the path of the viewer's export in Storage, or null if there is none to download. */
    findFile: (viewer: Viewer): Promise<string | null> => runQuery(db.as(viewer).rpc('find_data_export_file')),
  };
}
export type MyDataRepository = ReturnType<typeof createMyDataRepository>;
