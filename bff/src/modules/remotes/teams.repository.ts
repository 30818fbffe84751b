import { type RemoteTeam, remoteTeam } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { notFound } from '../../errors/app-error.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery, runValue } from '../../supabase/query.ts';

/**
 * Creates the repository for the teams of remotes. The database refuses viewers who are neither administrators nor, for
 * reading, members of the team.
 */
export function createTeamsOfRemotesRepository(db: UserDatabase) {
  return {
    async read(viewer: Viewer, remote: string, hours: number): Promise<RemoteTeam> {
      const values = { p_remote: remote, p_hours: hours };
      return z.parse(remoteTeam, await runQuery(db.as(viewer).rpc('read_remote_team', values)));
    },
    /** Returns whether the viewer may see the health of a remote. */
    maySee: (viewer: Viewer, remote: string): Promise<boolean> =>
      runValue(db.as(viewer).rpc('may_see_remote', { p_remote: remote })),
    /** Returns the remotes of whose team the viewer is a member. */
    async mine(viewer: Viewer): Promise<string[]> {
      return z.parse(z.array(z.string()), await runQuery(db.as(viewer).rpc('my_remotes')));
    },
    /** Adds an account to the team, or removes it. @throws {AppError} 404 if nobody has the address. */
    async setMember(viewer: Viewer, remote: string, email: string, isMember: boolean): Promise<void> {
      const values = { p_remote: remote, p_email: email, p_is_member: isMember };
      await runQuery(db.as(viewer).rpc('set_remote_member', values), ({ code, message }) =>
        code === 'P0002' ? notFound(message, 'ACCOUNT_NOT_FOUND') : null,
      );
    },
  };
}
export type TeamsOfRemotesRepository = ReturnType<typeof createTeamsOfRemotesRepository>;
