import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { type CookieScope, readCookies, setCookie } from '../../auth-session/cookie-header.ts';
import { deviceName } from '../../http/user-agent.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';

const cookieName = 'workspace-device';
const maxAge = 400 * 24 * 60 * 60;
const isId = (value: string | undefined): value is string => /^[\w-]{43}$/.test(value ?? '');

export interface KnownDevices {
  /**
   * Notes that the viewer has logged in with the browser of the request, which a cookie with a random id identifies. The
   * database writes a mail if it is a new one. An error is only logged, because it must not keep anybody out.
   */
  note(req: Request, res: Response, viewer: Viewer): Promise<void>;
}

/** Creates the record of the browsers in which users have logged in (product/accounts#new-devices). */
export function createKnownDevices(db: UserDatabase, scope: CookieScope, logger: Logger): KnownDevices {
  return {
    async note(req, res, viewer) {
      const known = readCookies(req)[cookieName];
      const device = isId(known) ? known : randomBytes(32).toString('base64url');
      setCookie(res, scope, { name: cookieName, value: device, httpOnly: true, maxAge });
      const values = { p_device: device, p_name: deviceName(req.get('user-agent') ?? '') };
      await runQuery(db.as(viewer).rpc('note_device', values)).catch((error: unknown) => {
        logger.warn({ err: error }, 'the browser of a login could not be noted');
      });
    },
  };
}
