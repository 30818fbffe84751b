import os from 'node:os';
import path from 'node:path';

// Below the range that systems hand out for port 0, which other tests use.
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

/** Where the application under test answers. */
export const urls = {
  app: `http://localhost:${ports.app}`,
  releases: `http://localhost:${ports.releases}`,
  chat: `http://localhost:${ports.chat}`,
  mail: `http://localhost:${ports.mail}`,
  supabase: `http://localhost:${ports.supabase}`,
  /** Where a dev server would answer. */
  dev: `http://localhost:${ports.dev}`,
};

/** Ports and data of its own, so that the tests run beside a running application; limits that a test run would meet are wide. */
export const environment: Record<string, string> = {
  // Never a Supabase that .env names.
  SUPABASE_URL: '',
  // The one that is kept with the data.
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
  // Two browsers, PostgreSQL and the BFF share two cores; a moment without a processor is no outage.
  RESPONSE_TIMEOUT_MS: '15000',
  // Tests of releases wait for each BFF to have read the registry.
  REGISTRY_POLL_MS: '1000',
  RATE_LIMIT_SIGN_IN: '1000',
  RATE_LIMIT_MAIL: '1000',
  RATE_LIMIT_ACCOUNT: '1000',
  RATE_LIMIT_ADDRESS: '1000',
  RATE_LIMIT_REPORTS: '1000',
  // Tests make releases fail on purpose; withdrawal is tested with BFFs of its own.
  WITHDRAW_MIN_VIEWERS: '0',
};
