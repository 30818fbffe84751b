import os from 'node:os';
import path from 'node:path';

// These ports are below the range of free ports that systems choose for port 0, which other tests use.
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

/** The addresses of the application under test. */
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
 * The environment of the application under test. It has its own ports and data, so that another application can run at
 * the same time. Its limits are high, so that a test run does not reach them.
 */
export const environment: Record<string, string> = {
  // Empty, so that a Supabase from .env is not used.
  SUPABASE_URL: '',
  // Empty, so that the key in the data folder is used.
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
  // Three browsers, PostgreSQL and the BFF share two cores, so a slow connection or response is not an outage.
  CONNECT_TIMEOUT_MS: '15000',
  RESPONSE_TIMEOUT_MS: '60000',
  FIRST_CALLS_MS: '15000',
  // Most tests are about pages in the browser, and drawing costs them time. drawn-pages.spec.ts has a BFF that draws.
  // `PAGE_DRAWING=on npx playwright test` runs all tests on drawn pages.
  PAGE_DRAWING: process.env.PAGE_DRAWING ?? 'off',
  DRAWING_MS: '15000',
  // A short interval, because tests of releases wait until each BFF has read the registry.
  REGISTRY_POLL_MS: '1000',
  RATE_LIMIT_SIGN_IN: '1000',
  RATE_LIMIT_MAIL: '1000',
  RATE_LIMIT_ACCOUNT: '1000',
  RATE_LIMIT_ADDRESS: '1000',
  RATE_LIMIT_REPORTS: '1000',
  // 0 turns automatic withdrawal off, because tests make releases fail on purpose. Tests of withdrawal start their own
  // BFFs.
  WITHDRAW_MIN_VIEWERS: '0',
};
