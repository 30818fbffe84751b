import {
  type ApprovedTags,
  type CertificationBody,
  type Cv,
  type CvUpdate,
  type EducationBody,
  type TagKind,
  unknownTagMessage,
  type WorkExperienceBody,
} from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { badRequest } from '../../errors/app-error.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { type QueryFailed, runQuery } from '../../supabase/query.ts';
import { readCv } from './read-cv.ts';

type EntryTable = 'assistant_education' | 'assistant_certifications' | 'assistant_work_experiences';

const explainTags = ({ code }: QueryFailed): Error | null =>
  code === '23503' ? badRequest(unknownTagMessage, 'UNKNOWN_TAG') : null;

export function createCvsRepository(db: UserDatabase) {
  return {
    /** Returns the viewer's CV, or null if the viewer has none. */
    async find(viewer: Viewer): Promise<Cv | null> {
      return readCv(await runQuery(db.as(viewer).rpc('read_cv', { person: viewer.id })));
    },
    async tags(viewer: Viewer): Promise<ApprovedTags> {
      const data = await runQuery(db.as(viewer).from('tags').select('kind,name').order('name'));
      const named = (wanted: TagKind) => data.filter(({ kind }) => kind === wanted).map(({ name }) => name);
      return { skills: named('SKILL'), tools: named('TOOL') };
    },
    async update(viewer: Viewer, changes: CvUpdate): Promise<void> {
      await runQuery(db.as(viewer).rpc('update_cv', { changes }), explainTags);
    },
    /**
     * Adds a work experience, or changes the work experience with the given id.
     * @returns false if the viewer has no work experience with this id.
     */
    async saveWorkExperience(viewer: Viewer, entry: WorkExperienceBody): Promise<boolean> {
      const values = { entry };
      return (await callOnce(db, viewer, { name: 'save_work_experience', values, explain: explainTags })) !== null;
    },
    /**
     * Adds an education entry, or changes the education entry with the given id.
     * @returns false if the viewer has no education entry with this id.
     */
    async saveEducation(viewer: Viewer, { id, ...entry }: EducationBody): Promise<boolean> {
      if (!id) return (await callOnce(db, viewer, { name: 'add_education', values: { entry } })) !== null;
      const rows = db.as(viewer).from('assistant_education');
      const saved = await runQuery(rows.update(entry).eq('id', id).eq('user_id', viewer.id).select('id'));
      return saved.length > 0;
    },
    /**
     * Adds a certificate, or changes the certificate with the given id.
     * @returns false if the viewer has no certificate with this id.
     */
    async saveCertification(viewer: Viewer, { id, ...entry }: CertificationBody): Promise<boolean> {
      if (!id) return (await callOnce(db, viewer, { name: 'add_certification', values: { entry } })) !== null;
      const rows = db.as(viewer).from('assistant_certifications');
      const saved = await runQuery(rows.update(entry).eq('id', id).eq('user_id', viewer.id).select('id'));
      return saved.length > 0;
    },
    /**
     * Deletes an entry of the viewer's CV.
     * @returns false if the viewer has no entry with this id.
     */
    async remove(viewer: Viewer, table: EntryTable, id: string): Promise<boolean> {
      const data = await runQuery(
        db.as(viewer).from(table).delete().eq('id', id).eq('user_id', viewer.id).select('id'),
      );
      return data.length > 0;
    },
  };
}
export type CvsRepository = ReturnType<typeof createCvsRepository>;
