import type { PushConfig } from './device.ts';

/** Fraction of the assistants' sign-in sessions that are recorded (product/integrations#vendors). */
export const recordingSampling = 0.005;

/**
 * Third-party services that the page loads for the viewer (product/integrations#vendors). A service is undefined if it
 * is not configured or not meant for the viewer.
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
  /** Push notifications with Firebase Cloud Messaging, for users with an account type. */
  push?: PushConfig;
}
