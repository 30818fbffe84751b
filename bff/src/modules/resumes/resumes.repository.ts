import type { ResumeSaved, SaveResumeEducationBody, SaveResumeWorkBody } from 'shared/contracts';
import type { Viewer } from '../../session/resolve.ts';
import { callOnce } from '../../supabase/call-once.ts';
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
    /** Adds the schools that the CV does not contain yet. */
    async saveEducation(viewer: Viewer, { education }: SaveResumeEducationBody): Promise<ResumeSaved> {
      const values = { entries: education };
      return { saved: await callOnce<number>(db, viewer, { name: 'import_education', values }) };
    },
    /**
     * Adds the jobs that the CV does not contain yet. In a resume, `location` is remote, hybrid or in office, which
     * is `work_location` in the CV. The CV's own `location` is a place.
     */
    async saveWork(viewer: Viewer, { work_experiences, skills, tools }: SaveResumeWorkBody): Promise<ResumeSaved> {
      const entries = work_experiences.map(({ location, ...entry }) => ({ ...entry, work_location: location }));
      const values = { entries, skills, tools };
      return { saved: await callOnce<number>(db, viewer, { name: 'import_work_experiences', values }) };
    },
  };
}
export type ResumesRepository = ReturnType<typeof createResumesRepository>;
