import type { PushConfig } from './device.ts';

/** Share of assistants' sessions that are recorded (product/integrations#vendors). */
export const recordingSampling = 0.005;

/**
 * Services that this page may use, for this viewer: each is there only if it is configured and meant for them
 * (product/integrations#vendors).
 */
export interface Integrations {
  /** Error reporting with Sentry. */
  errors?: { dsn: string; release: string };
  /** Product tour with Flows, for everybody who is signed in. */
  tour?: { organizationId: string; environment: string; apiUrl: string };
  /** Bug reports with Sentry, for assistants. */
  bugReports?: { dsn: string; release: string };
  /** Session recording with OpenReplay, for a sample of the assistants' sessions. */
  recording?: { key: string; ingest: string };
  /** Push with Firebase Cloud Messaging, for known account types. */
  push?: PushConfig;
}
