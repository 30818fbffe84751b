import {
  type AddedPerson,
  addedPerson,
  type NewPerson,
  type OperatorName,
  operatorName,
  type Person,
  type PersonChange,
  type PersonDetail,
  type peopleQuery,
  person,
  personDetail,
  type Reinstatement,
  type Suspension,
  type TemporaryPassword,
  temporaryPassword,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import { explainOperation as explain } from './explain.ts';
import { asArguments, listArguments, parsePage } from './list.ts';

/** Creates the repository for everyone with an account. The database refuses viewers without the role. */
export function createPeopleRepository(db: UserDatabase, accounts: AccountsRepository) {
  return {
    async list(viewer: Viewer, query: z.output<typeof peopleQuery>) {
      const values = {
        ...listArguments(query),
        p_account_type: query.account_type ?? null,
        p_state: query.state ?? null,
      };
      return parsePage(person, await runQuery(db.as(viewer).rpc('list_people', values), explain), query);
    },

    /** @throws {AppError} 404 without such a person. */
    async find(viewer: Viewer, id: string): Promise<PersonDetail> {
      return z.parse(personDetail, await runQuery(db.as(viewer).rpc('read_person', { p_id: id }), explain));
    },

    /**
     * Creates an account. Its first temporary password is only in the answer.
     * @throws {AppError} 409 if the address has an account.
     */
    async add(viewer: Viewer, { email, ...profile }: NewPerson): Promise<AddedPerson> {
      await runQuery(db.as(viewer).rpc('check_new_person', { p_email: email }), explain);
      const p_id = await accounts.create(email, profile);
      return z.parse(addedPerson, await runQuery(db.as(viewer).rpc('add_person', { p_id }), explain));
    },

    /**
     * @throws {AppError} 404 without such a person or operator; 409 if the person has changed since `updated_at`, or if
     * the change is only for assistants.
     */
    async change(viewer: Viewer, id: string, change: PersonChange): Promise<Person> {
      const values = asArguments({ id, ...change });
      return z.parse(person, await callOnce(db, viewer, { name: 'change_person', values, explain }));
    },

    /** @throws {AppError} 404 without such a person; 409 for an administrator or if the person has changed. */
    async suspend(viewer: Viewer, id: string, body: Suspension): Promise<Person> {
      const values = asArguments({ id, ...body });
      return z.parse(person, await callOnce(db, viewer, { name: 'suspend_person', values, explain }));
    },

    /** @throws {AppError} 404 without such a person; 409 if the person has changed. */
    async reinstate(viewer: Viewer, id: string, body: Reinstatement): Promise<Person> {
      const values = asArguments({ id, ...body });
      return z.parse(person, await callOnce(db, viewer, { name: 'reinstate_person', values, explain }));
    },

    /**
     * Issues a temporary password, which makes the earlier ones invalid. It is not stored for repeated calls, because
     * the database keeps only hashes of passwords.
     * @throws {AppError} 404 without such a person; 409 for an operator, unless the viewer is an administrator.
     */
    async giveTemporaryPassword(viewer: Viewer, id: string): Promise<TemporaryPassword> {
      const given = await runQuery(db.as(viewer).rpc('give_temporary_password', { p_id: id }), explain);
      return z.parse(temporaryPassword, given);
    },

    /** Lists the operators by name. */
    async operatorNames(viewer: Viewer): Promise<OperatorName[]> {
      return z.parse(z.array(operatorName), await runQuery(db.as(viewer).rpc('list_operator_names'), explain));
    },
  };
}
export type PeopleRepository = ReturnType<typeof createPeopleRepository>;
