import { type NotificationCategory, notificationCategories } from '@workspace/contracts';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { badRequest } from '../../errors/app-error.ts';
import { keyFor } from '../../security/keys.ts';

const algorithm = 'HS256';
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
  const key = keyFor(env, 'unsubscribe');
  return {
    async create({ user_id, category }: Unsubscription): Promise<string> {
      const token = await new SignJWT({ category })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(user_id)
        .sign(key);
      return `${env.PUBLIC_URL}/api/mail/unsubscribe?token=${token}`;
    },
    /** @throws {AppError} 400 if the token is not one of ours. */
    async read(token: string): Promise<Unsubscription> {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm] });
        const { sub, category } = z.parse(claims, payload);
        return { user_id: sub, category };
      } catch (error) {
        if (error instanceof errors.JOSEError) {
          throw badRequest('This link is not valid. Use the link in the email again.', 'LINK_INVALID');
        }
        throw error;
      }
    },
  };
}
export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;
