import { createAssistantRequestsModule } from '../modules/assistant-requests/index.ts';
import { createAssistantsModule } from '../modules/assistants/index.ts';
import { createAuthModule } from '../modules/auth/index.ts';
import { createBillsModule } from '../modules/bills/index.ts';
import { createCalendarModule } from '../modules/calendar/index.ts';
import { createChatModule } from '../modules/chat/index.ts';
import { createChatFilesModule } from '../modules/chat-files/index.ts';
import { createClientsModule } from '../modules/clients/index.ts';
import { createCvsModule } from '../modules/cvs/index.ts';
import { createDealsModule } from '../modules/deals/index.ts';
import { createDevicesModule } from '../modules/devices/index.ts';
import { createDocsModule } from '../modules/docs/index.ts';
import { createEarningsModule } from '../modules/earnings/index.ts';
import { createEodReportsModule } from '../modules/eod-reports/index.ts';
import { createEventsModule } from '../modules/events/index.ts';
import { createHealthModule } from '../modules/health/index.ts';
import { createHubspotModule } from '../modules/hubspot/index.ts';
import { createImagesModule } from '../modules/images/index.ts';
import { createIntegrationsModule } from '../modules/integrations/index.ts';
import { createJobListingsModule } from '../modules/job-listings/index.ts';
import { createLeavesModule } from '../modules/leaves/index.ts';
import { createMagicChatModule } from '../modules/magic-chat/index.ts';
import { createMailModule } from '../modules/mail/index.ts';
import { createMatchesModule } from '../modules/matches/index.ts';
import { createMyDataModule } from '../modules/my-data/index.ts';
import { createNotificationsModule } from '../modules/notifications/index.ts';
import { createOnboardingModule } from '../modules/onboarding/index.ts';
import { createOperationsModule } from '../modules/operations/index.ts';
import { createOrganizationsModule } from '../modules/organizations/index.ts';
import { createPaymentsModule } from '../modules/payments/index.ts';
import { createPipelineModule } from '../modules/pipeline/index.ts';
import { createPrequalificationsModule } from '../modules/prequalifications/index.ts';
import { createProfilesModule } from '../modules/profiles/index.ts';
import { createRecommendationsModule } from '../modules/recommendations/index.ts';
import { createReferralsModule } from '../modules/referrals/index.ts';
import { createReleasesModule } from '../modules/releases/index.ts';
import { createRemotesModule } from '../modules/remotes/index.ts';
import { createResumesModule } from '../modules/resumes/index.ts';
import { createReviewsModule } from '../modules/reviews/index.ts';
import { createSchedulesModule } from '../modules/schedules/index.ts';
import { createStatusModule } from '../modules/status/index.ts';
import { createTasksModule } from '../modules/tasks/index.ts';
import { createTeamsModule } from '../modules/teams/index.ts';
import { createTimesheetsModule } from '../modules/timesheets/index.ts';
import { createUsageEventsModule } from '../modules/usage-events/index.ts';
import { createUsersModule } from '../modules/users/index.ts';
import { createVirtualCardsModule } from '../modules/virtual-cards/index.ts';
import { createWorkSessionsModule } from '../modules/work-sessions/index.ts';
import type { Core } from './core.ts';
import type { Module } from './module.ts';

/** Creates all modules of the BFF and passes each one the modules that it depends on. */
export function createModules(core: Core) {
  const images = createImagesModule(core);
  const profiles = createProfilesModule({ ...core, pictures: images.service });
  const people = { ...core, profiles: profiles.service };
  const auth = createAuthModule(people);
  const cvs = createCvsModule(core);
  const hubspot = createHubspotModule(people);
  const matches = createMatchesModule(core);
  const referrals = createReferralsModule(core);
  const events = createEventsModule(core);
  const chat = createChatModule({ ...core, announce: events.hub.announce });
  const payments = createPaymentsModule(core);
  const mail = createMailModule(core);
  const remotes = createRemotesModule({ ...core, hub: events.hub });
  const releases = createReleasesModule({ ...core, remotes: remotes.service });
  /** The modules, in the order in which Express matches their routes. */
  const afterAdmission: Module[] = [
    auth,
    createUsersModule({ ...core, auth }),
    profiles,
    createOnboardingModule(people),
    cvs,
    createResumesModule({ ...core, tags: cvs.repository.tags }),
    createVirtualCardsModule(core),
    createAssistantsModule({ ...core, hubspot: hubspot.service }),
    createIntegrationsModule(core),
    hubspot,
    createPrequalificationsModule(core),
    createUsageEventsModule(core),
    images,
    createMyDataModule({ ...people, auth }),
    createOrganizationsModule({ ...people, pictures: images.service }),
    createTeamsModule(core),
    createWorkSessionsModule(core),
    createTimesheetsModule(core),
    createEarningsModule(people),
    createDealsModule(core),
    createSchedulesModule(core),
    createLeavesModule(core),
    createCalendarModule(core),
    createClientsModule(core),
    createJobListingsModule({ ...core, matches: matches.repository }),
    matches,
    createPipelineModule(people),
    createOperationsModule({ ...people, tries: auth.tries, payments }),
    createTasksModule(core),
    createEodReportsModule(core),
    createReviewsModule(core),
    createRecommendationsModule(core),
    createAssistantRequestsModule(core),
    referrals,
    chat,
    createChatFilesModule({ ...core, chat: chat.service, images: images.service }),
    createMagicChatModule({ chat: chat.service }),
    createNotificationsModule(people),
    createDevicesModule(core),
    payments,
    createBillsModule({ ...core, payments }),
    remotes,
    releases,
    createDocsModule(people),
  ];
  return {
    health: createHealthModule(core),
    status: createStatusModule({ ...people, remotes: remotes.service }),
    events,
    auth,
    profiles,
    referrals,
    payments,
    remotes,
    releases,
    mail,
    afterAdmission,
  };
}
export type Modules = ReturnType<typeof createModules>;
