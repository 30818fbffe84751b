import type { Logger } from 'pino';
import type { Env } from '../config/env.ts';
import { createShellAssets } from '../html/shell-assets.ts';
import type { FlagService } from '../integrations/flags/flags.ts';
import { createMail } from '../integrations/mail/mail.ts';
import { createRateLimits } from '../middleware/rate-limit.ts';
import { createPagePolicy } from '../middleware/security-headers.ts';
import { session } from '../middleware/session.ts';
import { createEndedSessionsRepository } from '../session/ended-sessions.repository.ts';
import { createEndedSessions } from '../session/ended-sessions.ts';
import { createRefresher } from '../session/refresher.ts';
import { createSessionResolver } from '../session/resolve.ts';
import { createSessionCookie } from '../session/session-cookie.ts';
import { createTokenVerifier } from '../session/tokens.ts';
import { createAuthApi } from '../supabase/auth-api.ts';
import { createDatabase } from '../supabase/database.ts';
import { createPasswordTurns } from '../supabase/password-turns.ts';
import { createUpstream } from '../supabase/upstream.ts';

interface Given {
  env: Env;
  logger: Logger;
  flags: FlagService;
  /** Returns true during shutdown. The process then accepts no new event streams. */
  isDraining: () => boolean;
}

/**
 * Creates the parts that every module can use: configuration, Supabase clients, sessions, limits and the shell's
 * files. Parts do not depend on modules.
 */
export function createParts(given: Given) {
  const { env, logger } = given;
  const upstream = createUpstream(env, logger);
  const passwordTurns = createPasswordTurns(env);
  const authApi = createAuthApi(env, upstream, passwordTurns);
  const cookie = createSessionCookie(env);
  const refresher = createRefresher(authApi);
  const verifier = createTokenVerifier(env);
  const endedSessions = createEndedSessions({
    repository: createEndedSessionsRepository(env, upstream),
    pollMs: env.ENDED_SESSIONS_POLL_MS,
    logger,
  });
  return {
    ...given,
    upstream,
    /** Runs queries as the viewer, under row-level security. */
    db: createDatabase(env, upstream),
    passwordTurns,
    authApi,
    cookie,
    refresher,
    verifier,
    endedSessions,
    /** Middleware that determines the user of each request. */
    identify: session(createSessionResolver({ cookie, verifier, refresher, endedSessions }), cookie),
    limits: createRateLimits(env),
    mail: createMail(env, logger),
    policy: createPagePolicy(env),
    readAssets: createShellAssets(env.SHELL_DIST),
    readDevelopmentAssets: env.SHELL_DEVELOPMENT_DIST
      ? createShellAssets(env.SHELL_DEVELOPMENT_DIST)
      : async () => null,
    /** Closes the connections that the parts hold. Call it after all modules are closed. */
    async close(): Promise<void> {
      endedSessions.close();
      given.flags.close();
      await upstream.close();
    },
  };
}
export type Parts = ReturnType<typeof createParts>;
