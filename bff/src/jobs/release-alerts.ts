import type { ReleaseAlertEvent } from '@workspace/contracts';
import type { Logger } from 'pino';
import type { Webhooks } from '../integrations/webhooks/webhooks.ts';
import type { JobRun } from './jobs.repository.ts';
import type { ClaimedAlert, ReleaseAlertsRepository } from './release-alerts.repository.ts';

interface ReleaseAlertsDependencies {
  repository: ReleaseAlertsRepository;
  webhooks: Webhooks;
  /** The address of the application. */
  publicUrl: string;
  logger: Logger;
}

/** Number of alerts per run. They are sent at the same time, so that timeouts of all of them end within their claim. */
const batch = 20;

/**
 * Creates the job that sends the alerts of releases to the teams of remotes (product/remotes#alerts). The database decides
 * what is due, and gives it to one process only. An alert whose answer was lost is sent again with the same id.
 */
export function createReleaseAlerts({ repository, webhooks, publicUrl, logger }: ReleaseAlertsDependencies) {
  async function send({ id, kind, remote, version, details, created_at, url, secret_id }: ClaimedAlert): Promise<void> {
    const body: ReleaseAlertEvent = {
      type: `release.${kind}`,
      timestamp: created_at,
      data: { remote, version, ...details, page: `${publicUrl}/settings/remotes/${remote}` },
    };
    const failure = await webhooks.send({ id, url, secretId: secret_id, body });
    await repository.finish(id, failure);
    if (failure) logger.warn({ alert: id, remote, reason: failure.error }, 'an alert of a release was not accepted');
  }

  return {
    async runDue(): Promise<JobRun[]> {
      await Promise.all((await repository.claim(batch)).map(send));
      return [];
    },
  };
}
