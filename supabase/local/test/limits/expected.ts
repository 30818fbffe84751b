import * as contracts from '@workspace/contracts';
import type { Limit } from './catalog.ts';

/** A field of a contract that is stored in a column. `make` returns a valid value of a given length. */
interface Field {
  schema: { safeParse(value: unknown): { success: boolean } };
  make: (length: number) => string;
}

const letters = (length: number): string => 'x'.repeat(length);
const digits = (length: number): string => '1'.repeat(length);
const field = (schema: Field['schema'], make = letters): Field => ({ schema, make });

const { profileUpdate, signUpBody, workExperienceBody, educationBody, certificationBody, cvUpdate } = contracts;
const { eodReportBody, prequalificationBody } = contracts;

/** Columns that store a field of a contract. The column must have the maximum length of the field. */
export const ofContracts: Record<string, Field> = {
  'profiles.username': field(profileUpdate.shape.username),
  'profiles.nickname': field(profileUpdate.shape.nickname),
  'profiles.first_name': field(profileUpdate.shape.first_name),
  'profiles.last_name': field(profileUpdate.shape.last_name),
  'profiles.phone': field(profileUpdate.shape.phone, digits),
  'profiles.signup_url': field(signUpBody.shape.signup_url),
  'profiles.onboarding_funnel': field(signUpBody.shape.onboarding_funnel),
  'profiles.suspension_reason': field(contracts.suspension.shape.reason),
  'profiles.hubspot_contact_id': field(contracts.personChange.shape.hubspot_contact_id),
  'organizations.name': field(contracts.organizationCreateBody.shape.name),
  'assistant_cvs.headline': field(cvUpdate.shape.headline),
  'assistant_cvs.summary': field(cvUpdate.shape.summary),
  'assistant_cvs.location': field(cvUpdate.shape.location),
  'assistant_work_experiences.company': field(workExperienceBody.shape.company),
  'assistant_work_experiences.title': field(workExperienceBody.shape.title),
  'assistant_work_experiences.location': field(workExperienceBody.shape.location),
  'assistant_education.school': field(educationBody.shape.school),
  'assistant_education.degree': field(educationBody.shape.degree),
  'assistant_education.field_of_study': field(educationBody.shape.field_of_study),
  'assistant_certifications.name': field(certificationBody.shape.name),
  'assistant_certifications.issuer': field(certificationBody.shape.issuer),
  'assistant_certifications.url': field(certificationBody.shape.url, (n) => `https://${letters(n - 8)}`),
  'teams.name': field(contracts.newTeam.shape.name),
  'tasks.title': field(contracts.taskCreateBody.shape.title),
  'tasks.description': field(contracts.taskCreateBody.shape.description),
  'task_comments.body': field(contracts.taskCommentBody.shape.body),
  'earnings.note': field(contracts.newEarning.shape.note),
  'payout_runs.note': field(contracts.newPayoutRun.shape.note),
  'eod_reports.done': field(eodReportBody.shape.done),
  'eod_reports.plans': field(eodReportBody.shape.plans),
  'eod_reports.blockers': field(eodReportBody.shape.blockers),
  'messages.body': field(contracts.sendMessageBody.shape.body),
  'reviews.comment': field(contracts.reviewBody.shape.comment),
  'assistant_requests.skills': field(contracts.newAssistantRequest.shape.skills),
  'assistant_requests.note': field(contracts.newAssistantRequest.shape.note),
  'request_terms.note': field(contracts.termsAnswer.shape.note),
  'interviews.meeting_url': field(contracts.newInterviewSlot.shape.meeting_url, (n) => `https://${letters(n - 8)}`),
  'interview_slots.meeting_url': field(
    contracts.newInterviewSlot.shape.meeting_url,
    (n) => `https://${letters(n - 8)}`,
  ),
  'leaves.note': field(contracts.newLeave.shape.note),
  'release_tokens.name': field(contracts.newReleaseToken.shape.name),
  'release_webhooks.url': field(contracts.newReleaseWebhook.shape.url, (n) => `https://${letters(n - 8)}`),
  'leaves.answer': field(contracts.leaveChange.shape.answer),
  'matches.note': field(contracts.applyBody.shape.note),
  'trainings.name': field(contracts.newTraining.shape.name),
  'transition_reasons.reason': field(contracts.stageMove.shape.reason),
  'device_tokens.fcm_token': field(contracts.deviceTokenBody.shape.fcm_token),
  'prequalifications.name': field(prequalificationBody.shape.name),
  'prequalifications.phone': field(prequalificationBody.shape.phone, (n) => `${digits(14)}${'-'.repeat(n - 15)}1`),
  'prequalifications.about': field(prequalificationBody.shape.about),
  'prequalifications.note': field(contracts.prequalificationDecision.shape.note),
  'timesheets.reason': field(contracts.timesheetDecision.shape.reason),
  'session_corrections.reason': field(contracts.newCorrection.shape.reason),
  'session_corrections.answer': field(contracts.correctionChange.shape.answer),
  'credits.reason': field(contracts.newCredit.shape.reason),
  'refunds.reason': field(contracts.newRefund.shape.reason),
  'virtual_cards.holder': field(contracts.newVirtualCard.shape.holder),
  'virtual_cards.brand': field(contracts.newVirtualCard.shape.brand),
  'plans.name': field(contracts.planFields.shape.name),
  'plans.description': field(contracts.planFields.shape.description),
  'inbox_items.note': field(contracts.inboxChange.shape.note),
  'operator_views.name': field(contracts.newSavedView.shape.name),
  'operator_views.search': field(contracts.newSavedView.shape.search),
  'inbox_items.subject_id': field(contracts.inboxChange.shape.subject_id),
  'organization_invites.email': field(contracts.email, (n) => `${letters(n - 4)}@x.y`),
};

/** The limits of columns that store no field of a contract. Functions create, look up or shorten their values. */
export const ofFunctions: Record<string, Limit> = {
  'profiles.email': 255,
  'profiles.words': 500,
  'assistant_requests.timezone': 64,
  'profiles.timezone': 64,
  'profiles.integrations': 200,
  'organizations.timezone': 64,
  'organization_settings.metadata': 4096,
  'organization_invites.code': 64,
  'tags.name': 60,
  'assistant_cvs.timezone': 64,
  'sessions.timezone': 64,
  'sessions.version': 20,
  'session_corrections.timezone': 64,
  'eod_reports.timezone': 64,
  'leaves.timezone': 64,
  'conversations.title': 120,
  'job_listings.title': 120,
  'job_listings.description': 5000,
  'transitions.from_state': 40,
  'transitions.to_state': 40,
  'notifications.key': 200,
  'onboarding_progress.metadata': 4096,
  'usage_events.properties': 4000,
  'audit_events.action': 80,
  'audit_events.subject': 200,
  'audit_events.details': 16_384,
  'audit_events.before': 32_768,
  'audit_events.after': 32_768,
  'device_tokens.user_agent': 512,
  'calendar_addresses.secret_hash': 64,
  'release_tokens.remote': 80,
  'release_webhooks.remote': 80,
  'release_tokens.secret_hash': 64,
  'prequalifications.email': 254,
  'prequalifications.timezone': 64,
  'payments.requested_key': 200,
  'payment_customers.customer_id': 255,
  'payment_methods.provider_method_id': 255,
  'payment_methods.brand': 80,
};

/** The functions that check the format of a column's value, by column. */
export const ofShape: Record<string, Limit> = {
  'profiles.avatar_url': 'is_picture_address',
  'organizations.avatar_url': 'is_picture_address',
  'organization_settings.contact_email': 'is_email',
  'organization_settings.receipt_recipient': 'is_email',
  'organization_settings.invoice_recipients': 'are_emails',
  'organization_settings.billing_address': 'is_billing_address',
  'assistant_work_experiences.responsibilities': 'are_texts',
  'plans.features': 'are_texts',
  'messages.attachments': 'are_attachments',
  'notifications.banner': 'is_banner',
};

/** Beginnings of the names of columns that only the secret key writes. They need no limit. */
export const ofSecretKey = [
  'bill_lines.description',
  'hubspot_outbox.',
  'mail_deliveries.',
  'payments.intent_id',
  'payments.failure_',
  'push_deliveries.error',
  'refunds.failure_message',
  'release_alerts.',
  'remote_releases.',
  'remote_reports.',
  'temporary_passwords.',
];
