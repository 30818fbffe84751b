import { leaveLinkActions, leaveLinkMessages } from '@workspace/contracts';
import { errors, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { badRequest } from '../../errors/app-error.ts';
import { createSignedTokens } from '../../security/signed-tokens.ts';

const lifeMs = 14 * 24 * 60 * 60 * 1000;
const claims = z.object({ sub: z.uuid(), leave_id: z.uuid(), action: z.enum(leaveLinkActions) });

/** What a link in a mail permits: one client gives one answer to one leave. */
export interface LeaveLink {
  leave_id: string;
  client_id: string;
  action: (typeof leaveLinkActions)[number];
}

/** Signs and verifies the links that answer leaves, which are valid for 14 days (product/leaves#links). */
export function createLeaveLinks(env: Env) {
  const tokens = createSignedTokens(env, 'leave');
  return {
    /** @param from when its 14 days begin. The same moment gives the same link. */
    async create({ leave_id, client_id, action }: LeaveLink, from: Date): Promise<string> {
      const token = await tokens.sign(
        new SignJWT({ leave_id, action }).setSubject(client_id).setExpirationTime(new Date(from.getTime() + lifeMs)),
      );
      return `${env.PUBLIC_URL}/leave-action-result?token=${token}`;
    },
    /** @throws {AppError} 400 if the token is not one of ours or has expired. */
    async read(token: string): Promise<LeaveLink> {
      try {
        const { sub, leave_id, action } = z.parse(claims, await tokens.verify(token, { requiredClaims: ['exp'] }));
        return { leave_id, client_id: sub, action };
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        const code = error instanceof errors.JWTExpired ? 'LINK_ENDED' : 'LINK_INVALID';
        throw badRequest(leaveLinkMessages[code], code);
      }
    },
  };
}
export type LeaveLinks = ReturnType<typeof createLeaveLinks>;
