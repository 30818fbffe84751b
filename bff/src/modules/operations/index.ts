import { Router } from 'express';
import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { neverKept } from '../../http/kept-answers.ts';
import type { SignInTries } from '../auth/index.ts';
import type { PaymentsModule } from '../payments/index.ts';
import type { ProfilesService } from '../profiles/index.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { createAuditEventsRepository } from './audit-events.repository.ts';
import { auditEventsRoutes } from './audit-events.routes.ts';
import { createBillsRepository } from './bills.repository.ts';
import { billsRoutes } from './bills.routes.ts';
import { createConversationsRepository } from './conversations.repository.ts';
import { conversationsRoutes } from './conversations.routes.ts';
import { createDealsRepository } from './deals.repository.ts';
import { dealsRoutes } from './deals.routes.ts';
import { createHubspotRepository } from './hubspot.repository.ts';
import { hubspotRoutes } from './hubspot.routes.ts';
import { createInboxRepository } from './inbox.repository.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { createListingsRepository } from './listings.repository.ts';
import { listingsRoutes, organizationNames } from './listings.routes.ts';
import { createMailRepository } from './mail.repository.ts';
import { mailRoutes } from './mail.routes.ts';
import { createOperatorsRepository } from './operators.repository.ts';
import { operatorsRoutes } from './operators.routes.ts';
import { createOrganizationsRepository } from './organizations.repository.ts';
import { organizationsRoutes } from './organizations.routes.ts';
import { createPayoutRunsRepository } from './payout-runs.repository.ts';
import { payoutRunsRoutes } from './payout-runs.routes.ts';
import { createPeopleRepository } from './people.repository.ts';
import { operatorNames, peopleRoutes } from './people.routes.ts';
import { createPrequalificationsRepository } from './prequalifications.repository.ts';
import { prequalificationsRoutes } from './prequalifications.routes.ts';
import { createRatesRepository } from './rates.repository.ts';
import { billingRatesRoutes, ratesRoutes, teamNames } from './rates.routes.ts';
import { createRequestsRepository } from './requests.repository.ts';
import { requestsRoutes } from './requests.routes.ts';
import { searchRoutes } from './search.routes.ts';
import { createSubscriptionsRepository } from './subscriptions.repository.ts';
import { subscriptionsRoutes } from './subscriptions.routes.ts';
import { createTeamsRepository } from './teams.repository.ts';
import { teamsRoutes } from './teams.routes.ts';
import { timesheetsRoutes } from './timesheets.routes.ts';
import { createOperatedUsageRepository } from './usage-events.repository.ts';
import { operatedUsageRoutes } from './usage-events.routes.ts';
import { createViewsRepository } from './views.repository.ts';
import { viewsRoutes } from './views.routes.ts';
import { createVirtualCardsRepository } from './virtual-cards.repository.ts';
import { virtualCardsRoutes } from './virtual-cards.routes.ts';

interface Dependencies
  extends Pick<
    Core,
    'env' | 'upstream' | 'db' | 'mail' | 'attachments' | 'meetingLink' | 'endedAuthSessions' | 'seller' | 'documents'
  > {
  profiles: Pick<ProfilesService, 'forget'>;
  tries: Pick<SignInTries, 'clear'>;
  payments: Pick<PaymentsModule, 'provider' | 'charging' | 'refunding' | 'links'>;
}

/** Creates the module for /api/operations: what operators see and change, one router per noun. */
export function createOperationsModule(dependencies: Dependencies): Module {
  const {
    env,
    upstream,
    db,
    mail,
    attachments,
    meetingLink,
    endedAuthSessions,
    seller,
    documents,
    profiles,
    tries,
    payments,
  } = dependencies;
  const routes = Router();
  routes.use(neverKept);
  const people = createPeopleRepository(db, createAccountsRepository(env, upstream));
  const listings = createListingsRepository(db);
  const rates = createRatesRepository(db);
  routes.use('/search', searchRoutes(db));
  routes.use('/inbox', inboxRoutes(createInboxRepository(db)));
  routes.use('/conversations', conversationsRoutes(createConversationsRepository(db)));
  routes.use('/people', peopleRoutes({ people, profiles, endedAuthSessions, tries }));
  routes.get('/operator-names', operatorNames(people));
  routes.use('/organizations', organizationsRoutes(createOrganizationsRepository(db)));
  routes.use('/teams', teamsRoutes(createTeamsRepository(db)));
  routes.use('/deals', dealsRoutes(createDealsRepository(db)));
  routes.use('/listings', listingsRoutes(listings));
  routes.use('/timesheets', timesheetsRoutes(db));
  routes.use('/requests', requestsRoutes(createRequestsRepository(db, meetingLink)));
  routes.get('/organization-names', organizationNames(listings));
  routes.get('/team-names', teamNames(rates));
  routes.use(
    '/prequalifications',
    prequalificationsRoutes({
      prequalifications: createPrequalificationsRepository(db),
      sendsMail: mail !== null,
      origin: env.PUBLIC_URL,
    }),
  );
  routes.use('/rates', ratesRoutes(rates));
  routes.use('/billing-rates', billingRatesRoutes(rates));
  routes.use('/subscriptions', subscriptionsRoutes(createSubscriptionsRepository(db)));
  routes.use(
    '/bills',
    billsRoutes({ bills: createBillsRepository(db), sendsMail: mail !== null, seller, documents, ...payments }),
  );
  routes.use('/virtual-cards', virtualCardsRoutes(createVirtualCardsRepository(db)));
  routes.use('/payout-runs', payoutRunsRoutes({ runs: createPayoutRunsRepository(db), seller, documents }));
  routes.use('/operators', operatorsRoutes(createOperatorsRepository(db), profiles));
  routes.use('/hubspot', hubspotRoutes(createHubspotRepository(db), env.HUBSPOT_TOKEN !== undefined));
  routes.use('/views', viewsRoutes(createViewsRepository(db)));
  routes.use('/usage-events', operatedUsageRoutes(createOperatedUsageRepository(db)));
  routes.use('/mail', mailRoutes({ mails: createMailRepository(db), attachments, isConnected: mail !== null }));
  routes.use('/audit-events', auditEventsRoutes(createAuditEventsRepository(db)));
  return { mounts: [{ path: '/operations', routes }] };
}
