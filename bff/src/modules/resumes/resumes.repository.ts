import type { ResumeSaved, SaveResumeEducationBody, SaveResumeWorkBody } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';

const count = z.int();

export function createResumesRepository(db: UserDatabase) {
  return {
    async hasCv(viewer: Viewer): Promise<boolean> {
      const data = await runQuery(db.as(viewer).from('assistant_cvs').select('id').eq('user_id', viewer.id));
      return data.length > 0;
    },
    /** Adds the schools that the CV does not contain yet. */
    async saveEducation(viewer: Viewer, { education }: SaveResumeEducationBody): Promise<ResumeSaved> {
      const values = { entries: education };
      return { saved: z.parse(count, await callOnce(db, viewer, { name: 'import_education', values })) };
    },
    /**
     * Adds the jobs that the CV does not contain yet. The `location` of a parsed job is remote, hybrid or in office, so
     * it is stored as `work_location`. The `location` of a job in the CV is a place.
     */
    async saveWork(viewer: Viewer, { work_experiences, skills, tools }: SaveResumeWorkBody): Promise<ResumeSaved> {
      const entries = work_experiences.map(({ location, ...entry }) => ({ ...entry, work_location: location }));
      const values = { entries, skills, tools };
      return { saved: z.parse(count, await callOnce(db, viewer, { name: 'import_work_experiences', values })) };
    },
  };
}
export type ResumesRepository = ReturnType<typeof createResumesRepository>;
