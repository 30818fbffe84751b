import { type Operator, type OperatorRolesBody, operator } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';

/** Creates the repository for operators and their roles. The database refuses everybody but administrators. */
export function createOperatorsRepository(db: UserDatabase) {
  return {
    async list(viewer: Viewer): Promise<Operator[]> {
      return z.parse(z.array(operator), await runQuery(db.as(viewer).rpc('list_operators'), explain));
    },

    /**
     * Sets the roles of the person with this address. Without roles, the person is no longer an operator.
     * @returns the id of the person.
     * @throws {AppError} 404 if nobody has the address; 409 if the person has not confirmed it, if no administrator would be
     * left, or if the person has other roles than the administrator saw.
     */
    async setRoles(viewer: Viewer, { email, roles, roles_before }: OperatorRolesBody): Promise<string> {
      const values = { p_email: email, p_roles: roles, ...(roles_before && { p_before: roles_before }) };
      return z.parse(z.string(), await callOnce(db, viewer, { name: 'set_operator_roles', values, explain }));
    },
  };
}
export type OperatorsRepository = ReturnType<typeof createOperatorsRepository>;
