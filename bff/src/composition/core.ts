import type { Seller } from '@workspace/contracts';
import type { Logger } from 'pino';
import { createAuthSessionCookie } from '../auth-session/auth-session-cookie.ts';
import { createAuthSessionResolver } from '../auth-session/auth-session-resolver.ts';
import { createEndedAuthSessionsRepository } from '../auth-session/ended-auth-sessions.repository.ts';
import { createEndedAuthSessions } from '../auth-session/ended-auth-sessions.ts';
import { createRefresher } from '../auth-session/refresher.ts';
import { createTokenVerifier } from '../auth-session/tokens.ts';
import type { Env } from '../config/env.ts';
import { createSources } from '../drawing/sources.ts';
import { createShellArchive } from '../html/shell-archive.ts';
import { createShellAssets } from '../html/shell-assets.ts';
import { createDocuments } from '../integrations/documents/documents.ts';
import type { FlagService } from '../integrations/flags/flags.ts';
import { createMailProvider } from '../integrations/mail/mail.ts';
import { createMailAttachments } from '../integrations/mail/mail-attachments.ts';
import { createMeetingLinks } from '../integrations/meetings/meeting-links.ts';
import { createRedis } from '../integrations/redis/redis.ts';
import { createWebhooks } from '../integrations/webhooks/webhooks.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { authSession } from '../middleware/auth-session.ts';
import { createRateLimits } from '../middleware/rate-limit.ts';
import { createPagePolicy } from '../middleware/security-headers.ts';
import { createStore } from '../releases/stores/index.ts';
import { createAuthApi } from '../supabase/auth-api.ts';
import { createDatabase } from '../supabase/database.ts';
import { createPasswordHashQueue } from '../supabase/password-hash-queue.ts';
import { createUpstream } from '../supabase/upstream.ts';
import type { Tracing } from '../tracing/tracing.ts';

interface CoreDependencies {
  env: Env;
  logger: Logger;
  flags: FlagService;
  tracing: Tracing;
  /** Returns true during shutdown, when the process accepts no new event streams. */
  isDraining: () => boolean;
}

/**
 * Creates the objects that every module can use: configuration, Supabase clients, auth sessions, limits and the shell's
 * files. The core does not depend on modules.
 */
export function createCore(given: CoreDependencies) {
  const { env, logger } = given;
  const metrics = createMetrics();
  const upstream = createUpstream(env, logger, metrics, given.tracing);
  const queuePasswordHash = createPasswordHashQueue(env);
  const authApi = createAuthApi(env, upstream, queuePasswordHash);
  const cookie = createAuthSessionCookie(env);
  const refresher = createRefresher(authApi);
  const verifier = createTokenVerifier(env);
  const endedAuthSessions = createEndedAuthSessions({
    repository: createEndedAuthSessionsRepository(env, upstream),
    pollMs: env.ENDED_AUTH_SESSIONS_POLL_MS,
    logger,
  });
  const documents = createDocuments();
  const redis = createRedis(env, logger, metrics);
  const store = createStore(env);
  const archive = createShellArchive(env, logger, store);
  const readAssets = createShellAssets(env.SHELL_DIST);
  const sources = createSources({ dist: env.SHELL_DIST, readAssets });
  const webhooks = createWebhooks(env);
  /** The company that issues bills and payslips. */
  const seller: Seller = { name: env.SELLER_NAME, address: env.SELLER_ADDRESS, tax_id: env.SELLER_TAX_ID ?? null };
  return {
    ...given,
    metrics,
    upstream,
    /** Runs queries as the viewer, under row-level security. */
    db: createDatabase(env, upstream),
    queuePasswordHash,
    authApi,
    cookie,
    refresher,
    verifier,
    endedAuthSessions,
    /** Middleware that determines the user of each request. */
    identify: authSession(createAuthSessionResolver({ cookie, verifier, refresher, endedAuthSessions }), cookie),
    limits: createRateLimits(env, redis),
    /** The client of Redis, or null if none is configured. */
    redis,
    /** The mail service, or null if none is configured. */
    mail: createMailProvider(env),
    attachments: createMailAttachments({ documents, seller }),
    documents,
    webhooks,
    /** Makes the links of meetings, if the installation has a template for them. */
    meetingLink: createMeetingLinks(env),
    seller,
    policy: createPagePolicy(env),
    /** The store of releases, or null if the installation makes none. */
    store,
    /** The files of all builds of the shell. */
    archive,
    /** The scripts that draw pages. */
    sources,
    readAssets,
    readWholeAssets: createShellAssets(env.SHELL_DIST, 'whole'),
    readDevelopmentAssets: env.SHELL_DEVELOPMENT_DIST
      ? createShellAssets(env.SHELL_DEVELOPMENT_DIST)
      : async () => null,
    /** Stops background polling and closes all connections. Must run after all modules are closed. */
    async close(): Promise<void> {
      endedAuthSessions.close();
      archive.close();
      given.flags.close();
      documents.close();
      redis?.close();
      await sources.close();
      await webhooks.close();
      await upstream.close();
      await given.tracing.close();
    },
  };
}
export type Core = ReturnType<typeof createCore>;
