import type { Logger } from 'pino';
import type { Env } from '../config/env.ts';
import { createHubspotHttp } from '../integrations/hubspot/hubspot-http.ts';
import type { MailProvider } from '../integrations/mail/mail.ts';
import type { MailAttachments } from '../integrations/mail/mail-attachments.ts';
import type { PushSender } from '../integrations/push/push.ts';
import type { Webhooks } from '../integrations/webhooks/webhooks.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { BillingLinks } from '../modules/payments/index.ts';
import { createFileStore } from '../supabase/file-store.ts';
import type { Upstream } from '../supabase/upstream.ts';
import { createDataExportsRepository } from './data-exports.repository.ts';
import { createDataExports } from './data-exports.ts';
import { createHolidaysRepository } from './holidays.repository.ts';
import { createHolidays } from './holidays.ts';
import { createHubspotDeliveriesRepository } from './hubspot-deliveries.repository.ts';
import { createHubspotDeliveries } from './hubspot-deliveries.ts';
import { createJobsRepository } from './jobs.repository.ts';
import { createMailDeliveriesRepository } from './mail-deliveries.repository.ts';
import { createMailDeliveries } from './mail-deliveries.ts';
import { createMobileAppRepository } from './mobile-app.repository.ts';
import { createPushDeliveriesRepository } from './push-deliveries.repository.ts';
import { createPushDeliveries } from './push-deliveries.ts';
import { createReleaseAlertsRepository } from './release-alerts.repository.ts';
import { createReleaseAlerts } from './release-alerts.ts';
import { createScheduler } from './scheduler.ts';

interface Dependencies {
  env: Env;
  upstream: Upstream;
  logger: Logger;
  metrics: Metrics;
  push: PushSender | null;
  /** Null if no mail service is configured. */
  mail: MailProvider | null;
  attachments: MailAttachments;
  webhooks: Webhooks;
  billingLinks: BillingLinks;
}

/**
 * Starts the background work that belongs to no module: scheduled database jobs, push notifications, mails, exports,
 * holidays, alerts of releases, what waits for HubSpot, and the report to the database whether a mobile app is configured.
 */
export function createJobs(dependencies: Dependencies) {
  const { env, upstream, logger, metrics, push, mail, attachments, webhooks, billingLinks } = dependencies;
  // The database cannot call HubSpot, send mails and pushes, write files, know holidays or read the settings of the BFF,
  // so these jobs also run when JOBS_INTERVAL_MS is 0 and pg_cron runs the others.
  const ownIntervalMs = env.JOBS_INTERVAL_MS || env.CHARGES_INTERVAL_MS;
  const mails = createMailDeliveries({
    env,
    repository: createMailDeliveriesRepository(env, upstream),
    provider: mail,
    attachments,
    billingLinks,
    logger,
    metrics,
  });
  const dataExports = createDataExports({
    repository: createDataExportsRepository(env, upstream),
    files: createFileStore(env, upstream),
    logger,
  });
  const alerts = createReleaseAlerts({
    repository: createReleaseAlertsRepository(env, upstream),
    webhooks,
    publicUrl: env.PUBLIC_URL,
    logger,
  });
  const own = { intervalMs: ownIntervalMs, logger, metrics };
  const jobs = [
    createScheduler({ job: 'release_alerts', repository: alerts, ...own }),
    createScheduler({ job: 'data_exports', repository: dataExports, ...own }),
    createScheduler({ job: 'mails', repository: mails, ...own }),
    createScheduler({
      ...own,
      job: 'database',
      repository: createJobsRepository(env, upstream),
      intervalMs: env.JOBS_INTERVAL_MS,
    }),
    createScheduler({ job: 'mobile_app', repository: createMobileAppRepository(env, upstream), ...own }),
    createScheduler({ job: 'holidays', repository: createHolidays(createHolidaysRepository(env, upstream)), ...own }),
    createPushDeliveries({
      repository: createPushDeliveriesRepository(env, upstream),
      sender: push,
      intervalMs: ownIntervalMs,
      logger,
      metrics,
    }),
  ];
  if (env.HUBSPOT_TOKEN) {
    const repository = createHubspotDeliveriesRepository(env, upstream);
    const hubspot = createHubspotHttp(env, env.HUBSPOT_TOKEN);
    const deliveries = createHubspotDeliveries({ repository, hubspot, logger });
    jobs.push(createScheduler({ job: 'hubspot', repository: deliveries, ...own }));
  }
  return {
    /** Stops all background work. Resolves when running work has finished. */
    async stop(): Promise<void> {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
