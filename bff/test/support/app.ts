import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { type AppDependencies, type Application, createApp } from '../../src/app.ts';
import { readEnv } from '../../src/config/env.ts';
import { signToken, writeAuthSession } from './auth-session.ts';
import { Browser } from './browser.ts';
import { checkAnswers } from './checked-answers.ts';
import type { TestUser } from './factories.ts';
import { patience, supabase } from './supabase.ts';

export { addStyleSheet, createShellDist } from './shell-dist.ts';

/** Returns the environment of a test app. Rate limits are high unless a test overrides them. */
export const testEnv = (overrides: Record<string, string> = {}) =>
  readEnv({
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secretKey,
    SUPABASE_JWT_SECRET: supabase.jwtSecret,
    SUPABASE_JWT_ISSUER: supabase.issuer,
    SIGNING_KEY: 'signing key of the tests, 32 characters',
    FLAGS_FILE: join(__dirname, '../../flags.json'),
    MAIL_API_URL: supabase.mailUrl,
    SUPPORT_EMAIL: 'help@workspace.test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SIGN_IN: '10000',
    RATE_LIMIT_MAIL: '10000',
    RATE_LIMIT_ACCOUNT: '10000',
    CONSTANT_RESPONSE_MS: '1',
    RATE_LIMIT_ADDRESS: '10000',
    JOBS_INTERVAL_MS: '0',
    CHARGES_INTERVAL_MS: '0',
    ...patience,
    MAX_CONCURRENT_PASSWORD_HASHES: '100',
    STREAM_LINGER_MS: '300',
    // Each app would start two processes more.
    PAGE_DRAWING: 'off',
    ...overrides,
  });

export interface RunningApp {
  url: string;
  application: Application;
  /** Returns a browser without cookies. */
  browser(): Browser;
  /**
   * Returns a browser with an auth session of the user. The test signs the token itself, which is fast, but Supabase
   * Auth has no record of the auth session. Tests about auth sessions use `browser().signIn(user)` instead.
   */
  signedIn(user: TestUser): Promise<Browser>;
  /**
   * Asks the app for its metrics, as Prometheus does.
   * @returns the value of each sample, by name and labels as /metrics writes them.
   */
  metrics(): Promise<Map<string, number>>;
  close(): Promise<void>;
}

/**
 * Limits that allow fifty concurrent calls of one account, for tests about races. With the defaults, the BFF could
 * refuse some of the calls on a busy machine.
 */
export const roomForRaces = { MAX_CONCURRENT_CALLS: '64', MAX_CONCURRENT_CALLS_PER_ACCOUNT: '64' };

/**
 * Reads releases and ended auth sessions every 200 ms, for tests that wait until an app knows a change. Each read costs
 * processor time of the BFF, the API and PostgreSQL, so all other tests have the intervals of production. Reads that
 * are more frequent overlap on a busy machine, and slow down what the test waits for.
 */
export const quickReads = { REGISTRY_POLL_MS: '200', ENDED_AUTH_SESSIONS_POLL_MS: '200' };

/**
 * Starts an app on a free port. Its browsers throw for an answer that differs from the declaration of its route.
 * @param overrides environment values that differ from those of `testEnv`.
 */
export async function startApp(
  overrides: Record<string, string> = {},
  dependencies: Partial<AppDependencies> = {},
): Promise<RunningApp> {
  const application = createApp({ env: testEnv(overrides), logger: pino({ level: 'silent' }), ...dependencies });
  checkAnswers(application.app);
  const server: Server = createServer(application.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let metricsServer: Server | undefined;
  return {
    url,
    application,
    browser: () => new Browser(url),
    async signedIn(user) {
      const browser = new Browser(url);
      const access_token = await signToken(user, 3600, supabase.jwtSecret, { session_id: randomUUID() });
      writeAuthSession(browser, { access_token, refresh_token: 'unused' });
      return browser;
    },
    async metrics() {
      metricsServer ??= application.createMetricsServer(server).listen(0, '127.0.0.1');
      if (!metricsServer.listening) await once(metricsServer, 'listening');
      const answer = await fetch(`http://127.0.0.1:${(metricsServer.address() as AddressInfo).port}/metrics`);
      const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
      return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]));
    },
    async close() {
      application.drain();
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await application.close();
    },
  };
}
