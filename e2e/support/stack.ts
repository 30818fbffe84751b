import os from 'node:os';
import path from 'node:path';

// Below the range that systems use for port 0, which other tests use.
const ports = {
  app: 3900,
  releases: 3901,
  chat: 3902,
  supabase: 3903,
  mail: 3904,
  database: 3905,
  oidc: 3906,
  dev: 3920,
};

/** The address of the application under test. */
export const urls = {
  app: `http://localhost:${ports.app}`,
  releases: `http://localhost:${ports.releases}`,
  chat: `http://localhost:${ports.chat}`,
  mail: `http://localhost:${ports.mail}`,
  supabase: `http://localhost:${ports.supabase}`,
  /** The address that a dev server would have. */
  dev: `http://localhost:${ports.dev}`,
};

/**
 * Separate ports and data, so that the tests can run beside a running application, and high limits, so that a test run
 * does not reach them.
 */
export const environment: Record<string, string> = {
  // Never a Supabase from .env.
  SUPABASE_URL: '',
  // The key that is kept with the data.
  SIGNING_KEY: '',
  PORT: String(ports.app),
  RELEASES_PORT: String(ports.releases),
  CHAT_PORT: String(ports.chat),
  DEV_PORT: String(ports.dev),
  SUPABASE_PORT: String(ports.supabase),
  SUPABASE_MAIL_PORT: String(ports.mail),
  SUPABASE_OIDC_PORT: String(ports.oidc),
  SUPABASE_DB_PORT: String(ports.database),
  WORKSPACE_DATA: process.env.E2E_DATA ?? path.join(os.tmpdir(), 'workspace-e2e'),
  // Two browsers, PostgreSQL and the BFF share two cores. A moment without CPU time is not an outage.
  RESPONSE_TIMEOUT_MS: '15000',
  // Tests of releases wait until each BFF has read the registry.
  REGISTRY_POLL_MS: '1000',
  RATE_LIMIT_SIGN_IN: '1000',
  RATE_LIMIT_MAIL: '1000',
  RATE_LIMIT_ACCOUNT: '1000',
  RATE_LIMIT_ADDRESS: '1000',
  RATE_LIMIT_REPORTS: '1000',
  // Tests make releases fail on purpose. Tests of withdrawal use their own BFFs.
  WITHDRAW_MIN_VIEWERS: '0',
};
