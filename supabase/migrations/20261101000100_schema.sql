-- Schema `prod` holds the product; `private` holds helpers that the API never exposes.
create schema if not exists prod;
create schema if not exists private;
grant usage on schema prod to anon, authenticated, service_role;
grant usage on schema private to authenticated, service_role;

-- Nobody gets a right by default: each table grants what its users need, and row-level security narrows it further.
alter default privileges in schema prod revoke all on tables from anon, authenticated;
alter default privileges in schema prod grant all on tables to service_role;
alter default privileges in schema prod grant usage on sequences to authenticated, service_role;
alter default privileges in schema prod grant execute on functions to service_role;
alter default privileges in schema private grant execute on functions to service_role;

create type prod.account_type as enum ('client', 'assistant');
create type prod.theme as enum ('LIGHT', 'DARK', 'SYSTEM');
create type prod.space as enum ('workspace', 'penthouse');
create type prod.assistant_status as enum (
  'Unverified', 'Candidate', 'Trainee', 'Non-assistant', 'Incomplete CV', 'For Recommendation', 'On Hold', 'MI Scheduled',
  'For CSM Review', 'Recommended', 'Working', 'Working to Ineligible', 'Ineligible', 'Unresponsive', 'Unavailable'
);
create type prod.assistant_role as enum (
  'EA', 'VA', 'CSR (Live Chat)', 'CSR (Voice)', 'CSR (Non-voice)', 'Digital Marketer/SMM', 'Bookkeeper', 'IT',
  'SDR / Lead Gen', 'Adapter', 'Starter'
);
create type prod.organization_role as enum ('owner', 'member');
create type prod.session_event_type as enum ('started', 'ended', 'auto_ended');
create type prod.notification_severity as enum ('URGENT', 'WARNING', 'BENEFIT', 'INFO');
create type prod.notification_status as enum ('ACTIVE', 'DISMISSED', 'EXPIRED');
create type prod.notification_type as enum (
  'no_org', 'payment_overdue', 'payment_failed', 'no_payment_method', 'pending_4_week_payment', 'join_session',
  'rate_assistant', 'reminder_rate_assistant', 'download_app', 'card_expiring', 'change_password', 'magic_vip_referral',
  'new_client_onboarding', 'matching_interview', 'intro_call', 'onboarding_call', 'shift_starting_soon', 'shift_late',
  'shift_ending_soon', 'account_lead_1on1', 'pending_assistant_recommendation', 'assistant_recommendation_sent',
  'assistant_selected', 'assistant_matched', 'eod_report_30min_reminder', 'eod_report_1h_reminder'
);
create type prod.conversation_kind as enum ('direct', 'team');
create type prod.release_state as enum ('live', 'retired');
create type prod.report_outcome as enum ('loaded', 'failed');
