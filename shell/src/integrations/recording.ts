import Tracker from '@openreplay/tracker';
import type { Integrations, Profile } from '@workspace/contracts';

/**
 * Starts session recording with OpenReplay (product/integrations#vendors). The recording masks typed text and email
 * addresses in the browser.
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
    // OpenReplay records http://localhost only with this option.
    __DISABLE_SECURE_MODE: location.hostname === 'localhost',
  });
  await tracker.start({ userID: user.id, metadata: { account_type: user.account_type ?? '' } });
}
