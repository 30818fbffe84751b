import {
  auditEventSorts,
  billingRateSorts,
  deskConversationSorts,
  hubspotCallSorts,
  inboxSorts,
  mailSorts,
  operatedBillSorts,
  operatedDealSorts,
  operatedListingSorts,
  operatedOrganizationSorts,
  operatedRequestSorts,
  operatedSubscriptionSorts,
  operatedTeamSorts,
  operatedTimesheetSorts,
  payoutRunSorts,
  payRateSorts,
  personSorts,
  prequalificationSorts,
  usageEventSorts,
  type ViewedList,
  virtualCardSorts,
} from '@workspace/contracts';

/** The keys that sort a list, one of its filters, and a text that many rows contain. */
interface MeasuredList {
  sorts: readonly string[];
  filter: string;
  text: string;
}

/** Every list of the operations. */
export const measuredLists: Record<ViewedList, MeasuredList> = {
  people: { sorts: personSorts, filter: 'account_type=client', text: 'workspace' },
  organizations: { sorts: operatedOrganizationSorts, filter: 'state=Active', text: 'organization' },
  teams: { sorts: operatedTeamSorts, filter: 'space=penthouse', text: 'team' },
  deals: { sorts: operatedDealSorts, filter: 'status=ACTIVE', text: 'team' },
  listings: { sorts: operatedListingSorts, filter: 'status=Open', text: 'listing' },
  requests: { sorts: operatedRequestSorts, filter: 'state=Searching', text: 'organization' },
  timesheets: { sorts: operatedTimesheetSorts, filter: 'state=Disputed', text: 'organization' },
  bills: { sorts: operatedBillSorts, filter: 'status=PAID', text: 'organization' },
  rates: { sorts: payRateSorts, filter: 'team_id=00000000-0000-4000-a000-000000000001', text: 'team' },
  'billing-rates': {
    sorts: billingRateSorts,
    filter: 'team_id=00000000-0000-4000-a000-000000000001',
    text: 'team',
  },
  subscriptions: { sorts: operatedSubscriptionSorts, filter: 'status=ACTIVE', text: 'organization' },
  'payout-runs': { sorts: payoutRunSorts, filter: 'status=Paid', text: 'run' },
  prequalifications: { sorts: prequalificationSorts, filter: 'status=New', text: 'workspace' },
  'virtual-cards': { sorts: virtualCardSorts, filter: 'status=active', text: 'workspace' },
  inbox: { sorts: inboxSorts, filter: 'kind=overdue_bill', text: 'organization' },
  'audit-events': { sorts: auditEventSorts, filter: 'since=2026-01-01T00:00:00Z', text: 'changed' },
  hubspot: { sorts: hubspotCallSorts, filter: 'state=failed', text: 'contacts' },
  conversations: { sorts: deskConversationSorts, filter: 'state=open', text: 'workspace' },
  'usage-events': { sorts: usageEventSorts, filter: 'since=2026-01-01T00:00:00Z', text: 'saved' },
  mail: { sorts: mailSorts, filter: 'state=sent', text: 'workspace' },
};

/** Texts that find nobody, few people, many people and everybody. */
export const searchedTexts = [
  'nobody here',
  'walrus',
  'person4711',
  'organization 17',
  'ana lima',
  'an',
  'workspace',
  'pe',
];
