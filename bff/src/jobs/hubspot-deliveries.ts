import type { Logger } from 'pino';
import type { HubspotHttp } from '../integrations/hubspot/hubspot-http.ts';
import type { HubspotDeliveriesRepository } from './hubspot-deliveries.repository.ts';
import type { JobRun } from './jobs.repository.ts';

interface HubspotDeliveriesDependencies {
  repository: HubspotDeliveriesRepository;
  hubspot: Pick<HubspotHttp, 'deliver' | 'findEmail'>;
  logger: Logger;
}

/**
 * Number of calls per run. They are sent one after the other, and a claim lasts at least a minute, so that even ten
 * timeouts end within it.
 */
const batch = 10;

/**
 * Creates the job that sends what waits for HubSpot: stored calls, and the question whether the contact of a sign-up
 * link has the address of the account (product/integrations#hubspot). The database decides what is due, and gives it to
 * one process only. Failures are logged and retried later.
 */
export function createHubspotDeliveries({ repository, hubspot, logger }: HubspotDeliveriesDependencies) {
  async function sendCalls(): Promise<void> {
    for (const { id, ...call } of await repository.claimCalls(batch)) {
      const failure = await hubspot.deliver(call);
      await repository.finishCall(id, failure);
      if (failure) logger.warn({ call: id, reason: failure.error }, 'HubSpot did not accept a stored call');
    }
  }

  async function checkLinks(): Promise<void> {
    for (const link of await repository.claimLinks(batch)) {
      const email = await hubspot.findEmail(link.contact_id);
      await repository.finishLink(link, email?.toLowerCase() === link.email);
    }
  }

  return {
    async runDue(): Promise<JobRun[]> {
      await sendCalls();
      await checkLinks();
      return [];
    },
  };
}
