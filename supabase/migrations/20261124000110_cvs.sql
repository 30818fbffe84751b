-- The CVs of assistants: work, education, certificates and courses, skills and tools. Colleagues can read a CV, and
-- only the assistant can change it.

create type prod.employment_type as enum (
  'Full-time', 'Part-time', 'Self-employed', 'Freelance', 'Contract', 'Internship', 'Apprenticeship', 'Seasonal'
);
create type prod.work_location as enum ('Remote', 'In Office', 'Hybrid');
create type prod.industry as enum (
  'Advertising and marketing', 'Aerospace', 'Agriculture', 'Computer and technology', 'Construction', 'Education',
  'Energy/Solar', 'Entertainment', 'Fashion', 'Finance and economic', 'Food and beverage', 'Health care', 'Hospitality',
  'Manufacturing', 'Media and news', 'Mining', 'Pharmaceutical', 'Real Estate', 'Telecommunication', 'Transportation', 'Other'
);
create type prod.credential_kind as enum ('CERTIFICATE', 'COURSE');
create type prod.tag_kind as enum ('SKILL', 'TOOL');

-- The approved skills and tools. CVs can refer only to rows of this table.
create table prod.tags (
  id bigint generated always as identity primary key,
  kind prod.tag_kind not null,
  name text not null check (name = btrim(name) and length(name) between 1 and 60)
);
create unique index tags_name on prod.tags (kind, lower(name));

alter table prod.tags enable row level security;
grant select on prod.tags to authenticated;
create policy read_all on prod.tags for select to authenticated using (true);

insert into prod.tags (kind, name)
select 'SKILL'::prod.tag_kind, name from unnest(array[
  'Accounts payable', 'Accounts receivable', 'Bookkeeping', 'Business writing', 'Calendar management', 'Chat support',
  'Cold calling', 'Community management', 'Content writing', 'Contract administration', 'Copywriting', 'CRM management',
  'Customer service', 'Data analysis', 'Data entry', 'E-commerce support', 'Email management', 'Email marketing',
  'Event planning', 'Executive support', 'Expense reporting', 'Graphic design', 'Human resources', 'IT support',
  'Inbox management', 'Inventory management', 'Invoicing', 'Lead generation', 'Market research', 'Meeting preparation',
  'Minute taking', 'Onboarding coordination', 'Order processing', 'Paid advertising', 'Payroll', 'Personal assistance',
  'Podcast production', 'Presentation design', 'Process documentation', 'Procurement', 'Project coordination',
  'Project management', 'Proofreading', 'Quality assurance', 'Reconciliation', 'Recruiting', 'Reporting', 'Sales development',
  'Scheduling', 'Search engine optimisation', 'Social media management', 'Spreadsheet modelling', 'Technical support',
  'Transcription', 'Translation', 'Travel planning', 'Vendor management', 'Video editing', 'Voice support', 'Web research'
]) name
union all
select 'TOOL'::prod.tag_kind, name from unnest(array[
  'Adobe Photoshop', 'Adobe Premiere Pro', 'Airtable', 'Apollo', 'Asana', 'Basecamp', 'Calendly', 'Canva', 'ChatGPT', 'ClickUp',
  'Confluence', 'Discord', 'DocuSign', 'Dropbox', 'Expensify', 'Figma', 'Freshdesk', 'Gmail', 'Google Ads', 'Google Analytics',
  'Google Calendar', 'Google Docs', 'Google Drive', 'Google Sheets', 'Gusto', 'Hootsuite', 'HubSpot', 'Intercom', 'Jira',
  'LastPass', 'LinkedIn Sales Navigator', 'Loom', 'Mailchimp', 'Meta Business Suite', 'Microsoft Excel', 'Microsoft Outlook',
  'Microsoft PowerPoint', 'Microsoft Teams', 'Microsoft Word', 'Miro', 'Monday', 'NetSuite', 'Notion', 'PayPal', 'Pipedrive',
  'QuickBooks', 'RingCentral', 'Salesforce', 'Shopify', 'Slack', 'Squarespace', 'Stripe', 'Trello', 'Webflow', 'WordPress',
  'Xero', 'Zapier', 'Zendesk', 'Zoho CRM', 'Zoom'
]) name;

create table prod.assistant_tags (
  user_id uuid not null references prod.profiles (id) on delete cascade,
  tag_id bigint not null references prod.tags (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, tag_id)
);
create index assistant_tags_tag on prod.assistant_tags (tag_id);

alter table prod.assistant_tags enable row level security;
grant select, delete, insert (user_id, tag_id) on prod.assistant_tags to authenticated;
create policy read_own_and_colleagues on prod.assistant_tags for select to authenticated
  using (user_id = (select auth.uid()) or user_id = any (array(select private.colleague_ids())));
create policy insert_own on prod.assistant_tags for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_cv()));
create policy delete_own on prod.assistant_tags for delete to authenticated using (user_id = (select auth.uid()));

create table prod.assistant_work_experiences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references prod.profiles (id) on delete cascade,
  company text not null check (length(btrim(company)) between 1 and 120) constraint company_fits check (length(company) <= 120),
  title text not null check (length(btrim(title)) between 1 and 120) constraint title_fits check (length(title) <= 120),
  employment_type prod.employment_type not null default 'Full-time',
  is_current_job boolean not null default false,
  start_date date constraint start_date_in_the_calendar check (start_date between '1900-01-01' and '9999-12-31'),
  end_date date check (end_date >= start_date)
    constraint end_date_in_the_calendar check (end_date between '1900-01-01' and '9999-12-31'),
  responsibilities text[] not null default '{}' check (cardinality(responsibilities) <= 20),
  location text check (length(location) <= 120),
  work_location prod.work_location not null default 'In Office',
  industry prod.industry not null default 'Other',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint current_without_end check (not is_current_job or end_date is null),
  constraint responsibilities_shape check (private.are_texts(responsibilities, 20, 300))
);
create index assistant_work_experiences_user on prod.assistant_work_experiences (user_id);
create trigger touch before update on prod.assistant_work_experiences
  for each row execute function private.touch_updated_at();

alter table prod.assistant_work_experiences enable row level security;
grant select, delete, insert (user_id, company, title, employment_type, is_current_job, start_date, end_date, responsibilities,
  location, work_location, industry), update (company, title, employment_type, is_current_job, start_date, end_date,
  responsibilities, location, work_location, industry) on prod.assistant_work_experiences to authenticated;
create policy read_own_and_colleagues on prod.assistant_work_experiences for select to authenticated
  using (user_id = (select auth.uid()) or user_id = any (array(select private.colleague_ids())));
create policy insert_own on prod.assistant_work_experiences for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_cv()));
create policy update_own on prod.assistant_work_experiences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy delete_own on prod.assistant_work_experiences for delete to authenticated using (user_id = (select auth.uid()));

create table prod.assistant_work_experience_tags (
  work_experience_id uuid not null references prod.assistant_work_experiences (id) on delete cascade,
  tag_id bigint not null references prod.tags (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (work_experience_id, tag_id)
);
create index assistant_work_experience_tags_tag on prod.assistant_work_experience_tags (tag_id);

alter table prod.assistant_work_experience_tags enable row level security;
grant select, delete, insert (work_experience_id, tag_id) on prod.assistant_work_experience_tags to authenticated;

-- Users who see a work experience also see its skills and tools.
create policy read_with_experience on prod.assistant_work_experience_tags for select to authenticated
  using (exists (select from prod.assistant_work_experiences e where e.id = work_experience_id));
create policy insert_own on prod.assistant_work_experience_tags for insert to authenticated
  with check (exists (select from prod.assistant_work_experiences e where e.id = work_experience_id and e.user_id = (select auth.uid())));
create policy delete_own on prod.assistant_work_experience_tags for delete to authenticated
  using (exists (select from prod.assistant_work_experiences e where e.id = work_experience_id and e.user_id = (select auth.uid())));

create table prod.assistant_education (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references prod.profiles (id) on delete cascade,
  school text not null check (length(btrim(school)) between 1 and 120) constraint school_fits check (length(school) <= 120),
  degree text check (length(degree) <= 120),
  field_of_study text check (length(field_of_study) <= 120),
  start_date date constraint start_date_in_the_calendar check (start_date between '1900-01-01' and '9999-12-31'),
  end_date date check (end_date >= start_date)
    constraint end_date_in_the_calendar check (end_date between '1900-01-01' and '9999-12-31'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint field_of_a_degree check (field_of_study is null or degree is not null)
);
create index assistant_education_user on prod.assistant_education (user_id);
create trigger touch before update on prod.assistant_education for each row execute function private.touch_updated_at();

alter table prod.assistant_education enable row level security;
grant select, delete, insert (user_id, school, degree, field_of_study, start_date, end_date), update (school, degree,
  field_of_study, start_date, end_date) on prod.assistant_education to authenticated;
create policy read_own_and_colleagues on prod.assistant_education for select to authenticated
  using (user_id = (select auth.uid()) or user_id = any (array(select private.colleague_ids())));
create policy insert_own on prod.assistant_education for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_cv()));
create policy update_own on prod.assistant_education for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy delete_own on prod.assistant_education for delete to authenticated using (user_id = (select auth.uid()));

create table prod.assistant_certifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references prod.profiles (id) on delete cascade,
  kind prod.credential_kind not null default 'CERTIFICATE',
  name text not null check (length(btrim(name)) between 1 and 120) constraint name_fits check (length(name) <= 120),
  issuer text check (length(issuer) <= 120),
  issued_on date constraint issued_on_in_the_calendar check (issued_on between '1900-01-01' and '9999-12-31'),
  expires_on date check (expires_on >= issued_on)
    constraint expires_on_in_the_calendar check (expires_on between '1900-01-01' and '9999-12-31'),
  url text check (url ~ '^https?://' and length(url) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index assistant_certifications_user on prod.assistant_certifications (user_id);
create trigger touch before update on prod.assistant_certifications
  for each row execute function private.touch_updated_at();

alter table prod.assistant_certifications enable row level security;
grant select, delete, insert (user_id, kind, name, issuer, issued_on, expires_on, url), update (kind, name, issuer, issued_on,
  expires_on, url) on prod.assistant_certifications to authenticated;
create policy read_own_and_colleagues on prod.assistant_certifications for select to authenticated
  using (user_id = (select auth.uid()) or user_id = any (array(select private.colleague_ids())));
create policy insert_own on prod.assistant_certifications for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_cv()));
create policy update_own on prod.assistant_certifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy delete_own on prod.assistant_certifications for delete to authenticated using (user_id = (select auth.uid()));
