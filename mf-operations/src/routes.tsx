import type { RouteObject } from 'react-router-dom';
import { paths } from './paths.ts';

export const routes: RouteObject[] = [
  {
    path: paths.home,
    lazy: () => import(/* webpackChunkName: "/operations" */ './features/home/home-page.tsx'),
  },
  {
    path: paths.inbox,
    lazy: () => import(/* webpackChunkName: "/operations/inbox" */ './features/inbox/inbox-page.tsx'),
  },
  {
    path: paths.conversations,
    lazy: () =>
      import(/* webpackChunkName: "/operations/conversations" */ './features/conversations/conversations-page.tsx'),
  },
  {
    path: paths.mail,
    lazy: () => import(/* webpackChunkName: "/operations/mail" */ './features/mail/mail-page.tsx'),
  },
  {
    path: paths.hubspot,
    lazy: () => import(/* webpackChunkName: "/operations/hubspot" */ './features/hubspot/hubspot-page.tsx'),
  },
  {
    path: paths.people,
    lazy: () => import(/* webpackChunkName: "/operations/people" */ './features/people/people-page.tsx'),
  },
  {
    path: paths.person(':id'),
    lazy: () => import(/* webpackChunkName: "/operations/people/:id" */ './features/people/person-page.tsx'),
  },
  {
    path: paths.organizations,
    lazy: () =>
      import(/* webpackChunkName: "/operations/organizations" */ './features/organizations/organizations-page.tsx'),
  },
  {
    path: paths.organization(':id'),
    lazy: () =>
      import(/* webpackChunkName: "/operations/organizations/:id" */ './features/organizations/organization-page.tsx'),
  },
  {
    path: paths.teams,
    lazy: () => import(/* webpackChunkName: "/operations/teams" */ './features/teams/teams-page.tsx'),
  },
  {
    path: paths.team(':id'),
    lazy: () => import(/* webpackChunkName: "/operations/teams/:id" */ './features/teams/team-page.tsx'),
  },
  {
    path: paths.deals,
    lazy: () => import(/* webpackChunkName: "/operations/deals" */ './features/deals/deals-page.tsx'),
  },
  {
    path: paths.timesheets,
    lazy: () => import(/* webpackChunkName: "/operations/timesheets" */ './features/timesheets/timesheets-page.tsx'),
  },
  {
    path: paths.timesheet(':id'),
    lazy: () => import(/* webpackChunkName: "/operations/timesheets/:id" */ './features/timesheets/timesheet-page.tsx'),
  },
  {
    path: paths.rates,
    lazy: () => import(/* webpackChunkName: "/operations/rates" */ './features/rates/rates-page.tsx'),
  },
  {
    path: paths.billingRates,
    lazy: () => import(/* webpackChunkName: "/operations/billing-rates" */ './features/rates/billing-rates-page.tsx'),
  },
  {
    path: paths.subscriptions,
    lazy: () =>
      import(/* webpackChunkName: "/operations/subscriptions" */ './features/subscriptions/subscriptions-page.tsx'),
  },
  {
    path: paths.bills,
    lazy: () => import(/* webpackChunkName: "/operations/bills" */ './features/bills/bills-page.tsx'),
  },
  {
    path: paths.bill(':id'),
    lazy: () => import(/* webpackChunkName: "/operations/bills/:id" */ './features/bills/bill-page.tsx'),
  },
  {
    path: paths.payoutRuns,
    lazy: () => import(/* webpackChunkName: "/operations/payouts" */ './features/payouts/payout-runs-page.tsx'),
  },
  {
    path: paths.payoutRun(':id'),
    lazy: () => import(/* webpackChunkName: "/operations/payouts/:id" */ './features/payouts/payout-run-page.tsx'),
  },
  {
    path: paths.virtualCards,
    lazy: () =>
      import(/* webpackChunkName: "/operations/virtual-cards" */ './features/virtual-cards/virtual-cards-page.tsx'),
  },
  {
    path: paths.recruits,
    lazy: () => import(/* webpackChunkName: "/operations/recruiting" */ './features/recruiting/recruits-page.tsx'),
  },
  {
    path: paths.recruit(':id'),
    lazy: () => import(/* webpackChunkName: "/operations/recruiting/:id" */ './features/recruiting/recruit-page.tsx'),
  },
  {
    path: paths.prequalifications,
    lazy: () =>
      import(
        /* webpackChunkName: "/operations/prequalifications" */ './features/prequalifications/prequalifications-page.tsx'
      ),
  },
  {
    path: paths.requests,
    lazy: () => import(/* webpackChunkName: "/operations/requests" */ './features/requests/requests-page.tsx'),
  },
  {
    path: paths.listings,
    lazy: () => import(/* webpackChunkName: "/operations/listings" */ './features/listings/listings-page.tsx'),
  },
  {
    path: paths.listing(':id'),
    lazy: () => import(/* webpackChunkName: "/operations/listings/:id" */ './features/listings/listing-page.tsx'),
  },
  {
    path: paths.operators,
    lazy: () => import(/* webpackChunkName: "/operations/operators" */ './features/operators/operators-page.tsx'),
  },
  {
    path: paths.audit,
    lazy: () => import(/* webpackChunkName: "/operations/audit" */ './features/audit/audit-page.tsx'),
  },
  {
    path: paths.usage,
    lazy: () => import(/* webpackChunkName: "/operations/usage" */ './features/usage/usage-page.tsx'),
  },
  {
    path: paths.earlierRecruits,
    lazy: () => import(/* webpackChunkName: "/operators/pipeline" */ './features/recruiting/earlier-address.tsx'),
  },
  {
    path: paths.earlierRecruit(':id'),
    lazy: () => import(/* webpackChunkName: "/operators/pipeline/:id" */ './features/recruiting/earlier-address.tsx'),
  },
];
