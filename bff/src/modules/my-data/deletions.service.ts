import { type AccountDeletion, type DeletionBody, deletionMessages } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { conflict } from '../../errors/app-error.ts';
import type { AuthService, PasswordService } from '../auth/index.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { DeletionsRepository } from './deletions.repository.ts';

interface DeletionsDependencies {
  repository: DeletionsRepository;
  auth: Pick<AuthService, 'sendMagicLink' | 'verifyCode'>;
  passwords: Pick<PasswordService, 'verify'>;
  profiles: Pick<ProfilesService, 'load' | 'forget'>;
}

/** Creates the service with which users delete their account and keep it (product/my-data#deletion). */
export function createDeletionsService({ repository, auth, passwords, profiles }: DeletionsDependencies) {
  const emailOf = async (viewer: Viewer): Promise<string> => (await profiles.load(viewer)).profile.email;

  /** Checks that the person at the browser is the owner of the account. A code does not replace a password. */
  async function confirm(viewer: Viewer, body: DeletionBody, ip: string): Promise<void> {
    if ('password' in body) return passwords.verify(viewer, body.password, ip, deletionMessages.wrongPassword);
    if ((await repository.find(viewer)).has_password) {
      throw conflict(deletionMessages.needsPassword, 'PASSWORD_NEEDED');
    }
    // The session that the code opens ends with the others.
    await auth.verifyCode(await emailOf(viewer), body.code, ip);
  }

  return {
    find: (viewer: Viewer): Promise<AccountDeletion> => repository.find(viewer),

    /** Mails a code with which a user without a password confirms. */
    async sendCode(viewer: Viewer, ip: string): Promise<void> {
      await auth.sendMagicLink(await emailOf(viewer), ip);
    },

    /**
     * Asks for the deletion of the viewer's account, and ends its sessions everywhere.
     * @throws {AppError} 400 for a wrong password or code; 409 if something has to be settled before; 429 after too many
     * tries.
     */
    async ask(viewer: Viewer, body: DeletionBody, ip: string): Promise<void> {
      await confirm(viewer, body, ip);
      await repository.ask(viewer);
      profiles.forget(viewer.id);
    },

    async cancel(viewer: Viewer): Promise<void> {
      await repository.cancel(viewer);
      profiles.forget(viewer.id);
    },
  };
}
export type DeletionsService = ReturnType<typeof createDeletionsService>;
