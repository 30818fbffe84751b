import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  accountTypes,
  assistantRoles,
  assistantStatuses,
  availabilityStatuses,
  billKinds,
  billStatuses,
  chargeSources,
  clientStatuses,
  conversationKinds,
  correctionStates,
  credentialKinds,
  dataExportStates,
  deskStates,
  earningStatuses,
  employmentTypes,
  eodMoods,
  eodReportStatuses,
  hubspotCallStates,
  inboxKinds,
  inboxStates,
  industries,
  interviewOutcomes,
  inviteTypes,
  leaveKinds,
  leaveStates,
  listingStatuses,
  mailKinds,
  mailStates,
  matchChannels,
  matchSources,
  matchStatuses,
  notificationCategories,
  notificationSeverities,
  notificationStatuses,
  notificationTypes,
  operatorRoles,
  organizationRoles,
  paymentMethodTypes,
  paymentMethodUses,
  paymentProviders,
  paymentStatuses,
  payoutKinds,
  payoutRunStatuses,
  pipelinePhases,
  pipelineStages,
  planKeys,
  prequalificationStatuses,
  programTypes,
  pushDeliveryStates,
  ratingValues,
  reasonKinds,
  refundStatuses,
  releaseScopes,
  releaseStates,
  reportCauses,
  reportOutcomes,
  requestStates,
  spaces,
  storedThemes,
  tagKinds,
  taskFields,
  taskPriorities,
  taskStatuses,
  termsAnswers,
  timesheetStates,
  trainingStatuses,
  transitionSubjects,
  viewedLists,
  virtualCardStatuses,
  workLocations,
  workSessionEventTypes,
} from '@workspace/contracts';

const migrations = path.resolve(import.meta.dirname, '../../supabase/migrations');
const sql = readdirSync(migrations)
  .map((file) => readFileSync(path.join(migrations, file), 'utf8'))
  .join('\n');

/** The enumerations of the database, by name. */
const inDatabase = Object.fromEntries(
  [...sql.matchAll(/create type prod\.(\w+) as enum \(([^;]*)\);/g)].map(([, name = '', values = '']) => [
    name,
    [...values.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'")),
  ]),
);

for (const [, name = '', value = '', before = ''] of sql.matchAll(
  /alter type prod\.(\w+) add value '([^']*)' after '([^']*)';/g,
)) {
  const values = inDatabase[name];
  values?.splice(values.indexOf(before) + 1, 0, value);
}

describe('enumerations in the database and in the contracts', () => {
  const pairs: Record<string, readonly string[]> = {
    account_type: accountTypes,
    client_status: clientStatuses,
    theme: storedThemes,
    space: spaces,
    assistant_status: assistantStatuses,
    assistant_role: assistantRoles,
    availability_status: availabilityStatuses,
    program_type: programTypes,
    organization_role: organizationRoles,
    invite_type: inviteTypes,
    session_event_type: workSessionEventTypes,
    notification_category: notificationCategories,
    notification_severity: notificationSeverities,
    notification_status: notificationStatuses,
    notification_type: notificationTypes,
    conversation_kind: conversationKinds,
    bill_status: billStatuses,
    bill_kind: billKinds,
    plan_key: planKeys,
    charge_source: chargeSources,
    payment_status: paymentStatuses,
    payment_provider: paymentProviders,
    payment_method_type: paymentMethodTypes,
    payment_method_use: paymentMethodUses,
    payout_kind: payoutKinds,
    earning_status: earningStatuses,
    payout_run_status: payoutRunStatuses,
    match_status: matchStatuses,
    match_source: matchSources,
    match_channel: matchChannels,
    interview_outcome: interviewOutcomes,
    training_status: trainingStatuses,
    pipeline_stage: pipelineStages,
    pipeline_phase: pipelinePhases,
    rating_value: ratingValues,
    reason_kind: reasonKinds,
    refund_status: refundStatuses,
    leave_kind: leaveKinds,
    leave_state: leaveStates,
    listing_status: listingStatuses,
    request_state: requestStates,
    terms_answer: termsAnswers,
    operator_role: operatorRoles,
    prequalification_status: prequalificationStatuses,
    desk_state: deskStates,
    inbox_kind: inboxKinds,
    inbox_state: inboxStates,
    hubspot_call_state: hubspotCallStates,
    mail_kind: mailKinds,
    mail_state: mailStates,
    transition_subject: transitionSubjects,
    release_scope: releaseScopes,
    release_state: releaseStates,
    report_cause: reportCauses,
    report_outcome: reportOutcomes,
    credential_kind: credentialKinds,
    employment_type: employmentTypes,
    industry: industries,
    tag_kind: tagKinds,
    correction_state: correctionStates,
    data_export_state: dataExportStates,
    timesheet_state: timesheetStates,
    eod_mood: eodMoods,
    eod_report_status: eodReportStatuses,
    task_field: taskFields,
    task_priority: taskPriorities,
    task_status: taskStatuses,
    push_delivery_state: pushDeliveryStates,
    viewed_list: viewedLists,
    virtual_card_status: virtualCardStatuses,
    work_location: workLocations,
  };
  it.each(Object.entries(pairs))('%s has the same values in both', (name, values) =>
    expect(inDatabase[name]).toEqual(values),
  );

  it('no migration changes an enumeration in a form that this test cannot read', () => {
    expect(sql.replaceAll(/alter type prod\.\w+ add value '[^']*' after '[^']*';/g, '')).not.toMatch(
      /alter type prod\./i,
    );
  });

  it('every enumeration of the database has a contract', () => {
    expect(Object.keys(inDatabase).sort()).toEqual(Object.keys(pairs).sort());
  });
});
