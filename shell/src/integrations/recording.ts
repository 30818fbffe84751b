import Tracker from '@openreplay/tracker';
import type { Integrations, Profile } from 'shared/contracts';

/**
 * Session recording with OpenReplay (product/integrations#vendors). What people type and email addresses on the page
 * leave it unreadable.
 */
export async function startRecording(
  { key, ingest }: NonNullable<Integrations['recording']>,
  user: Profile,
): Promise<void> {
  const tracker = new Tracker({
    projectKey: key,
    ingestPoint: ingest,
    defaultInputMode: 1,
    obscureTextEmails: true,
    obscureInputEmails: true,
    // It otherwise records nothing outside of https.
    __DISABLE_SECURE_MODE: location.hostname === 'localhost',
  });
  await tracker.start({ userID: user.id, metadata: { account_type: user.account_type ?? '' } });
}
