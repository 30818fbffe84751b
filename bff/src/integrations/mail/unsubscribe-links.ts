import { commonRefusals, type NotificationCategory, notificationCategories } from '@workspace/contracts';
import { errors, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { badRequest } from '../../errors/app-error.ts';
import { createSignedTokens } from '../../security/signed-tokens.ts';

const claims = z.object({ sub: z.uuid(), category: z.enum(notificationCategories) });

/** The mails that a link turns off. */
export interface Unsubscription {
  user_id: string;
  category: NotificationCategory;
}

/**
 * Signs and verifies the links in mails that turn off one category of mails for one user. They never expire, because
 * people read old mails.
 */
export function createUnsubscribeLinks(env: Env) {
  const tokens = createSignedTokens(env, 'unsubscribe');
  return {
    async create({ user_id, category }: Unsubscription): Promise<string> {
      const token = await tokens.sign(new SignJWT({ category }).setSubject(user_id));
      return `${env.PUBLIC_URL}/api/mail/unsubscribe?token=${token}`;
    },
    /** @throws {AppError} 400 if the token is not one of ours. */
    async read(token: string): Promise<Unsubscription> {
      try {
        const { sub, category } = z.parse(claims, await tokens.verify(token));
        return { user_id: sub, category };
      } catch (error) {
        if (error instanceof errors.JOSEError) {
          throw badRequest(commonRefusals.LINK_INVALID, 'LINK_INVALID');
        }
        throw error;
      }
    },
  };
}
export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;
