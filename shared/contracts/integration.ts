import type { PushConfig } from './device.ts';

/** Share of assistants' sign-in sessions that are recorded (product/integrations#vendors). */
export const recordingSampling = 0.005;

/**
 * Services for this viewer's page. Each is present only if it is configured and intended for the viewer
 * (product/integrations#vendors).
 */
export interface Integrations {
  /** Error reporting with Sentry. */
  errors?: { dsn: string; release: string };
  /** Product tour with Flows, for all signed-in users. */
  tour?: { organizationId: string; environment: string; apiUrl: string };
  /** Bug reports with Sentry, for assistants. */
  bugReports?: { dsn: string; release: string };
  /** Session recording with OpenReplay, for a sample of assistants. */
  recording?: { key: string; ingest: string };
  /** Push with Firebase Cloud Messaging, for known account types. */
  push?: PushConfig;
}
