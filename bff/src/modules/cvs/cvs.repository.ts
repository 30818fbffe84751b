import {
  type ApprovedTags,
  type CertificationBody,
  type Cv,
  type CvUpdate,
  type EducationBody,
  type TagKind,
  unknownTagMessage,
  type WorkExperienceBody,
} from 'shared/contracts';
import { badRequest } from '../../errors/app-error.ts';
import { zoneOrNull } from '../../http/zone.ts';
import type { Viewer } from '../../session/resolve.ts';
import { callOnce } from '../../supabase/call-once.ts';
import { asViewer, type QueryFailed, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

/** Tables in which each entry is one row. */
type EntryTable = 'assistant_education' | 'assistant_certifications';
const additions = {
  assistant_education: 'add_education',
  assistant_certifications: 'add_certification',
} satisfies Record<EntryTable, string>;
type Table = EntryTable | 'assistant_work_experiences';

const explainTags = ({ code }: QueryFailed): Error | null =>
  code === '23503' ? badRequest(unknownTagMessage, 'UNKNOWN_TAG') : null;

export function createCvsRepository(db: UserClient) {
  return {
    /**
     * Finds the viewer's CV.
     * @returns null if the viewer has none.
     */
    async find(viewer: Viewer): Promise<Cv | null> {
      const call = db.rpc('read_cv', { person: viewer.id });
      const { data } = await runQuery<Cv | null>(call.setHeader(...asViewer(viewer)));
      return data && { ...data, timezone: zoneOrNull(data.timezone) };
    },
    async tags(viewer: Viewer): Promise<ApprovedTags> {
      const { data } = await runQuery<{ kind: TagKind; name: string }[]>(
        db
          .from('tags')
          .select('kind,name')
          .order('name')
          .setHeader(...asViewer(viewer)),
      );
      const named = (wanted: TagKind) => data.filter(({ kind }) => kind === wanted).map(({ name }) => name);
      return { skills: named('SKILL'), tools: named('TOOL') };
    },
    async update(viewer: Viewer, changes: CvUpdate): Promise<void> {
      await runQuery(db.rpc('update_cv', { changes }).setHeader(...asViewer(viewer)), explainTags);
    },
    /**
     * Saves a work experience.
     * @returns false if it has an id that is not the viewer's.
     */
    async saveWorkExperience(viewer: Viewer, entry: WorkExperienceBody): Promise<boolean> {
      const call = { name: 'save_work_experience', values: { entry }, explain: explainTags };
      return (await callOnce<string | null>(db, viewer, call)) !== null;
    },
    /** Does the same as `saveWorkExperience` for a table without tags. */
    async save(
      viewer: Viewer,
      table: EntryTable,
      { id, ...fields }: EducationBody | CertificationBody,
    ): Promise<boolean> {
      if (!id) {
        await callOnce(db, viewer, { name: additions[table], values: { entry: fields } });
        return true;
      }
      const { data } = await runQuery<unknown[]>(
        db
          .from(table)
          .update(fields)
          .eq('id', id)
          .eq('user_id', viewer.id)
          .select('id')
          .setHeader(...asViewer(viewer)),
      );
      return data.length > 0;
    },
    /**
     * Deletes an entry.
     * @returns false if the viewer has no such entry.
     */
    async remove(viewer: Viewer, table: Table, id: string): Promise<boolean> {
      const { data } = await runQuery<unknown[]>(
        db
          .from(table)
          .delete()
          .eq('id', id)
          .eq('user_id', viewer.id)
          .select('id')
          .setHeader(...asViewer(viewer)),
      );
      return data.length > 0;
    },
  };
}
export type CvsRepository = ReturnType<typeof createCvsRepository>;
