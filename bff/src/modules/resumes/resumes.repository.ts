import type { ResumeSaved, SaveResumeEducationBody, SaveResumeWorkBody } from 'shared/contracts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

export function createResumesRepository(db: UserClient) {
  return {
    async hasCv(viewer: Viewer): Promise<boolean> {
      const { data } = await runQuery<unknown[]>(
        db
          .from('assistant_cvs')
          .select('id')
          .eq('user_id', viewer.id)
          .setHeader(...asViewer(viewer)),
      );
      return data.length > 0;
    },
    /** Adds what the CV does not have yet. */
    async saveEducation(viewer: Viewer, { education }: SaveResumeEducationBody): Promise<ResumeSaved> {
      const { data } = await runQuery<number>(
        db.rpc('import_education', { entries: education }).setHeader(...asViewer(viewer)),
      );
      return { saved: data };
    },
    /** Likewise; how the work was done is the CV's `work_location`, and its `location` is for a place. */
    async saveWork(viewer: Viewer, { work_experiences, skills, tools }: SaveResumeWorkBody): Promise<ResumeSaved> {
      const entries = work_experiences.map(({ location, ...entry }) => ({ ...entry, work_location: location }));
      const { data } = await runQuery<number>(
        db.rpc('import_work_experiences', { entries, skills, tools }).setHeader(...asViewer(viewer)),
      );
      return { saved: data };
    },
  };
}
export type ResumesRepository = ReturnType<typeof createResumesRepository>;
