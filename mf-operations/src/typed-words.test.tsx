import type {
  InboxItem,
  OperatedOrganizationDetail,
  OperatedPlan,
  OperatedSubscription,
  Person,
  RecruitDetail,
} from '@workspace/contracts';
import {
  expectKeepsWords,
  fakeApi,
  makeId,
  makePrequalification,
  makeProfile,
  type TypedForm,
} from '@workspace/testing';
import { detail as bill, payment } from './features/bills/bill-fixtures.ts';
import { CreditDialog } from './features/bills/credit-dialog.tsx';
import { DecisionDialog } from './features/bills/decision-dialog.tsx';
import { RefundDialog } from './features/bills/refund-dialog.tsx';
import { DealDialog } from './features/deals/deal-dialog.tsx';
import { ItemDialog } from './features/inbox/item-dialog.tsx';
import { ListingDialog } from './features/listings/listing-dialog.tsx';
import { OperatorDialog } from './features/operators/operator-dialog.tsx';
import { AddOrganizationDialog } from './features/organizations/add-organization-dialog.tsx';
import { ChangeOrganizationDialog } from './features/organizations/change-organization-dialog.tsx';
import { BonusDialog } from './features/payouts/bonus-dialog.tsx';
import { CompanyAccountDialog } from './features/payouts/company-account-dialog.tsx';
import { PayoutRunDialog } from './features/payouts/payout-run-dialog.tsx';
import { NewPersonDialog } from './features/people/new-person-dialog.tsx';
import { PersonDialog } from './features/people/person-dialog.tsx';
import { SuspendDialog } from './features/people/suspend-dialog.tsx';
import { PrequalificationDialog } from './features/prequalifications/prequalification-dialog.tsx';
import { BillingRateDialog } from './features/rates/billing-rate-dialog.tsx';
import { RateDialog } from './features/rates/rate-dialog.tsx';
import { AddInterview, AddTraining } from './features/recruiting/additions.tsx';
import { MoveDialog } from './features/recruiting/move-dialog.tsx';
import { AddSubscriptionDialog } from './features/subscriptions/add-subscription-dialog.tsx';
import { PlanDialog } from './features/subscriptions/plan-dialog.tsx';
import { TermsDialog } from './features/subscriptions/terms-dialog.tsx';
import { TeamDialog } from './features/teams/team-dialog.tsx';
import { card } from './features/virtual-cards/card-fixture.ts';
import { LimitDialog } from './features/virtual-cards/limit-dialog.tsx';
import { VirtualCardDialog } from './features/virtual-cards/virtual-card-dialog.tsx';

const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['administrator'] });
const application = makePrequalification();
const recruit: RecruitDetail = {
  id: makeId(),
  name: 'Aiko Nakamura',
  email: 'aiko@workspace.test',
  avatar_url: null,
  status: 'Candidate',
  stage: 'Qualifying Interview',
  phase: 'Interview',
  reactivated_at: null,
  is_test: false,
  since: '2026-03-04T12:00:00Z',
  phone: null,
  interviews: [],
  trainings: [],
  matches: [],
  openings: [],
  history: [],
};
const organization: OperatedOrganizationDetail = {
  id: makeId(),
  name: 'Blue Harbor',
  timezone: 'UTC',
  avatar_url: null,
  account_lead_id: null,
  account_lead_name: null,
  client_count: 0,
  team_count: 0,
  open_deal_count: 0,
  open_bills: [],
  created_at: '2026-03-04T12:00:00Z',
  updated_at: '2026-03-04T12:00:00Z',
  deleted_at: null,
  contact_email: null,
  invoice_recipients: [],
  receipt_recipient: null,
  disable_invoice_notifications: false,
  clients: [],
  teams: [],
  listings: [],
  subscriptions: [],
  bills: [],
  matches: [],
  history: [],
};
const item: InboxItem = {
  kind: 'overdue_bill',
  subject_id: 'bill-1',
  title: 'Blue Harbor',
  detail: 'Bill 1001',
  since: '2026-03-04T12:00:00Z',
  person_id: null,
  organization_id: makeId(),
  match_id: null,
  bill_id: 'bill-1',
  owner: null,
  state: 'open',
  note: null,
  updated_at: null,
};
const person: Person = {
  id: recruit.id,
  name: recruit.name,
  email: recruit.email,
  first_name: 'Aiko',
  last_name: 'Nakamura',
  phone: null,
  avatar_url: null,
  account_type: 'assistant',
  is_test: false,
  is_operator: false,
  hubspot_contact_id: null,
  account_lead_id: null,
  account_lead_name: null,
  status: 'Candidate',
  availability: 'Not Applicable',
  program_type: 'NONE',
  leave_days_per_year: null,
  suspended_at: null,
  deletion_due_at: null,
  deleted_at: null,
  suspension_reason: null,
  created_at: recruit.since,
  updated_at: recruit.since,
};
const move = {
  of: 'stage',
  from: 'Applied',
  to: 'Rejected',
  path: 'pipeline/1/stage',
  danger: true,
  place: { current: null },
} as const;
const voided = { status: 'VOIDED', label: 'Void', about: 'The bill no longer counts.', danger: true } as const;
const subscription: OperatedSubscription = {
  id: makeId(),
  organization_id: makeId(),
  organization_name: 'Blue Harbor',
  plan_key: null,
  plan_name: null,
  weekly_hours: 20,
  rate_cents: 1850,
  currency: 'USD',
  status: 'ACTIVE',
  auto_charge: false,
  started_on: '2026-03-04',
  ended_on: null,
  billed_periods: 1,
  open_cents: 0,
  updated_at: '2026-03-04T12:00:00Z',
};
const plan: OperatedPlan = {
  key: 'magic_247',
  name: 'Magic 24/7',
  description: 'Somebody is there at any hour.',
  features: ['Requests by chat at any time'],
  amount_cents: 39_900,
  currency: 'USD',
  organizations: 0,
  organization_names: [],
  updated_at: '2026-03-04T12:00:00Z',
};
const onClose = () => {};

const forms: Record<string, TypedForm> = {
  'a move': {
    element: <MoveDialog asked={move} stateOf={() => move.from} name="Aiko" onClose={onClose} />,
    field: 'Reason',
    send: ['Move stage'],
  },
  'an interview': {
    element: <AddInterview recruit={recruit} />,
    open: ['Interview'],
    field: 'Time',
    words: '2099-03-04T12:00',
    send: ['Add'],
  },
  'a training': {
    element: <AddTraining assistantId={recruit.id} />,
    open: ['Training'],
    field: /^Name/,
    send: ['Add'],
  },
  'a listing': {
    element: <ListingDialog listing={null} current={null} onClose={onClose} />,
    field: /^Title/,
    send: ['Add listing'],
  },
  'a pay rate': {
    element: <RateDialog rate={null} current={null} onClose={onClose} />,
    field: /^Amount per hour/,
    words: '12.50',
    send: ['Add pay rate'],
  },
  'a billing rate': {
    element: <BillingRateDialog rate={null} current={null} onClose={onClose} />,
    field: /^Amount per hour/,
    words: '12.50',
    send: ['Add billing rate'],
  },
  'a subscription': {
    element: <AddSubscriptionDialog onClose={onClose} />,
    field: /^Hours per week/,
    words: '20',
    send: ['Add subscription'],
  },
  'the terms of a subscription': {
    element: <TermsDialog subscription={subscription} current={subscription} onClose={onClose} />,
    field: /^Hours per week/,
    words: '1',
    send: ['Save'],
  },
  'a plan': {
    element: <PlanDialog plan={plan} current={plan} onClose={onClose} />,
    field: /^Name/,
    send: ['Save'],
  },
  'a note': {
    element: <ItemDialog item={item} current={item} onClose={onClose} />,
    field: 'Note',
    send: ['Save'],
  },
  'a bonus': {
    element: <BonusDialog onClose={onClose} />,
    field: 'Note',
    send: ['Add earning'],
  },
  'a company account': {
    element: <CompanyAccountDialog currency="USD" account={null} onClose={onClose} />,
    field: /^Account holder/,
    send: ['Save'],
  },
  'a payout run': {
    element: <PayoutRunDialog onClose={onClose} />,
    field: 'Note',
    send: ['Make run'],
  },
  'a prequalification': {
    element: <PrequalificationDialog application={application} onClose={onClose} />,
    field: 'Note',
    send: ['Invite'],
  },
  'a new organization': {
    element: <AddOrganizationDialog onClose={onClose} />,
    field: /^Name/,
    send: ['Add organization'],
  },
  'an organization': {
    element: <ChangeOrganizationDialog organization={organization} current={organization} onClose={onClose} />,
    field: 'Contact email',
    words: 'bo@fern.test',
    send: ['Save'],
  },
  'a team': {
    element: <TeamDialog team={null} current={null} onClose={onClose} />,
    field: /^Name/,
    send: ['Add team'],
  },
  'a deal': {
    element: <DealDialog deal={null} current={null} team={{ id: makeId(), name: 'Back office' }} onClose={onClose} />,
    field: 'Start of the intro period',
    words: '2099-03-04',
    send: ['Add deal'],
  },
  'a decision about a bill': {
    element: <DecisionDialog bill={bill} decision={voided} onClose={onClose} />,
    field: /^Reason/,
    send: ['Void'],
  },
  'a credit': {
    element: <CreditDialog bill={bill} onClose={onClose} />,
    field: /^Reason/,
    send: ['Credit'],
  },
  'a refund': {
    element: <RefundDialog billId={bill.id} payment={payment} onClose={onClose} />,
    field: /^Reason/,
    send: ['Refund'],
  },
  'a virtual card': {
    element: <VirtualCardDialog onClose={onClose} />,
    field: /^Name on the card/,
    send: ['Give card'],
  },
  'the limit of a virtual card': {
    element: <LimitDialog card={card} current={card} onClose={onClose} />,
    field: /^Limit in USD/,
    send: ['Save'],
  },
  'a new person': {
    element: <NewPersonDialog onClose={onClose} />,
    field: /^First name/,
    send: ['Add person'],
  },
  'a person': {
    element: <PersonDialog person={person} current={person} onClose={onClose} />,
    field: 'HubSpot contact',
    send: ['Save'],
  },
  'a suspension': {
    element: <SuspendDialog person={person} current={person} onClose={onClose} />,
    field: /^Reason/,
    send: ['Suspend'],
  },
  'an operator': {
    element: <OperatorDialog operator={null} operators={[]} onClose={onClose} />,
    field: /^Email/,
    words: 'bo@fern.test',
    send: ['Save'],
  },
};

test.each(Object.keys(forms))('asks for confirmation before closing the form of %s with typed text', async (name) => {
  fakeApi({ 'GET /api/cvs/tags': { skills: [], tools: [] }, 'GET /api/operations/operator-names': [] });
  await expectKeepsWords(forms[name] as TypedForm, { user });
});
