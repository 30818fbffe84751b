-- What assistants tell of themselves: work, education, certificates and courses, skills and tools. Colleagues read it,
-- nobody else does, and only the assistant changes it.
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

alter table prod.assistant_cvs
  add column location text,
  add column timezone text,
  add constraint headline_length check (length(headline) <= 120),
  add constraint summary_length check (length(summary) <= 2000),
  add constraint location_length check (length(location) <= 120),
  add constraint timezone_length check (length(timezone) <= 64);

-- The approved skills and tools. There are no others: what a CV names refers to a row of this table.
create table prod.tags (
  id bigint generated always as identity primary key,
  kind prod.tag_kind not null,
  name text not null check (name = btrim(name) and length(name) between 1 and 60)
);
create unique index tags_name on prod.tags (kind, lower(name));

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

create table prod.assistant_work_experiences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references prod.profiles (id) on delete cascade,
  company text not null check (length(btrim(company)) between 1 and 120),
  title text not null check (length(btrim(title)) between 1 and 120),
  employment_type prod.employment_type not null default 'Full-time',
  is_current_job boolean not null default false,
  start_date date,
  end_date date check (end_date >= start_date),
  responsibilities text[] not null default '{}' check (cardinality(responsibilities) <= 20),
  location text check (length(location) <= 120),
  work_location prod.work_location not null default 'In Office',
  industry prod.industry not null default 'Other',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint current_without_end check (not is_current_job or end_date is null)
);
create index assistant_work_experiences_user on prod.assistant_work_experiences (user_id);
create trigger touch before update on prod.assistant_work_experiences
  for each row execute function private.touch_updated_at();

create table prod.assistant_work_experience_tags (
  work_experience_id uuid not null references prod.assistant_work_experiences (id) on delete cascade,
  tag_id bigint not null references prod.tags (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (work_experience_id, tag_id)
);
create index assistant_work_experience_tags_tag on prod.assistant_work_experience_tags (tag_id);

create table prod.assistant_education (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references prod.profiles (id) on delete cascade,
  school text not null check (length(btrim(school)) between 1 and 120),
  degree text check (length(degree) <= 120),
  field_of_study text check (length(field_of_study) <= 120),
  start_date date,
  end_date date check (end_date >= start_date),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint field_of_a_degree check (field_of_study is null or degree is not null)
);
create index assistant_education_user on prod.assistant_education (user_id);
create trigger touch before update on prod.assistant_education for each row execute function private.touch_updated_at();

create table prod.assistant_certifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references prod.profiles (id) on delete cascade,
  kind prod.credential_kind not null default 'CERTIFICATE',
  name text not null check (length(btrim(name)) between 1 and 120),
  issuer text check (length(issuer) <= 120),
  issued_on date,
  expires_on date check (expires_on >= issued_on),
  url text check (url ~ '^https?://' and length(url) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index assistant_certifications_user on prod.assistant_certifications (user_id);
create trigger touch before update on prod.assistant_certifications
  for each row execute function private.touch_updated_at();

-- Whether the viewer is an assistant, who alone has a CV to write into.
create function private.has_cv() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.assistant_cvs where user_id = auth.uid())
$$;

alter table prod.tags enable row level security;
alter table prod.assistant_tags enable row level security;
alter table prod.assistant_work_experiences enable row level security;
alter table prod.assistant_work_experience_tags enable row level security;
alter table prod.assistant_education enable row level security;
alter table prod.assistant_certifications enable row level security;

grant update (headline, summary, location, timezone) on prod.assistant_cvs to authenticated;
grant select on prod.tags to authenticated;
grant select, delete, insert (user_id, tag_id) on prod.assistant_tags to authenticated;
grant select, delete, insert (work_experience_id, tag_id) on prod.assistant_work_experience_tags to authenticated;
grant select, delete, insert (
  user_id, company, title, employment_type, is_current_job, start_date, end_date, responsibilities, location, work_location, industry
), update (
  company, title, employment_type, is_current_job, start_date, end_date, responsibilities, location, work_location, industry
) on prod.assistant_work_experiences to authenticated;
grant select, delete, insert (user_id, school, degree, field_of_study, start_date, end_date),
  update (school, degree, field_of_study, start_date, end_date) on prod.assistant_education to authenticated;
grant select, delete, insert (user_id, kind, name, issuer, issued_on, expires_on, url),
  update (kind, name, issuer, issued_on, expires_on, url) on prod.assistant_certifications to authenticated;

create policy update_own on prod.assistant_cvs for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy read_all on prod.tags for select to authenticated using (true);

create policy read_own_and_colleagues on prod.assistant_tags for select to authenticated
  using (user_id = (select auth.uid()) or private.is_colleague(user_id));
create policy insert_own on prod.assistant_tags for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_cv()));
create policy delete_own on prod.assistant_tags for delete to authenticated using (user_id = (select auth.uid()));

create policy read_own_and_colleagues on prod.assistant_work_experiences for select to authenticated
  using (user_id = (select auth.uid()) or private.is_colleague(user_id));
create policy insert_own on prod.assistant_work_experiences for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_cv()));
create policy update_own on prod.assistant_work_experiences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy delete_own on prod.assistant_work_experiences for delete to authenticated using (user_id = (select auth.uid()));

-- Who sees the experience sees what was used in it.
create policy read_with_experience on prod.assistant_work_experience_tags for select to authenticated
  using (exists (select from prod.assistant_work_experiences e where e.id = work_experience_id));
create policy insert_own on prod.assistant_work_experience_tags for insert to authenticated
  with check (exists (select from prod.assistant_work_experiences e where e.id = work_experience_id and e.user_id = auth.uid()));
create policy delete_own on prod.assistant_work_experience_tags for delete to authenticated
  using (exists (select from prod.assistant_work_experiences e where e.id = work_experience_id and e.user_id = auth.uid()));

create policy read_own_and_colleagues on prod.assistant_education for select to authenticated
  using (user_id = (select auth.uid()) or private.is_colleague(user_id));
create policy insert_own on prod.assistant_education for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_cv()));
create policy update_own on prod.assistant_education for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy delete_own on prod.assistant_education for delete to authenticated using (user_id = (select auth.uid()));

create policy read_own_and_colleagues on prod.assistant_certifications for select to authenticated
  using (user_id = (select auth.uid()) or private.is_colleague(user_id));
create policy insert_own on prod.assistant_certifications for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_cv()));
create policy update_own on prod.assistant_certifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy delete_own on prod.assistant_certifications for delete to authenticated using (user_id = (select auth.uid()));

-- A whole CV as shared/contracts/cv.ts has it, newest first, or null when the viewer may not see it. It runs with the rights
-- of whoever asks.
create function prod.read_cv(person uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'user_id', c.user_id, 'headline', c.headline, 'summary', c.summary, 'location', c.location, 'timezone', c.timezone,
    'person', (
      select jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name, 'username', p.username,
        'nickname', p.nickname, 'account_type', p.account_type, 'avatar_url', p.avatar_url)
      from prod.people p where p.id = c.user_id
    ),
    'skills', (
      select coalesce(jsonb_agg(t.name order by t.name), '[]') from prod.assistant_tags a join prod.tags t on t.id = a.tag_id
      where a.user_id = c.user_id and t.kind = 'SKILL'
    ),
    'tools', (
      select coalesce(jsonb_agg(t.name order by t.name), '[]') from prod.assistant_tags a join prod.tags t on t.id = a.tag_id
      where a.user_id = c.user_id and t.kind = 'TOOL'
    ),
    'work_experiences', (
      select coalesce(jsonb_agg(
        to_jsonb(e) - '{user_id,created_at,updated_at}'::text[] || jsonb_build_object(
          'skills', (
            select coalesce(jsonb_agg(t.name order by t.name), '[]') from prod.assistant_work_experience_tags a
            join prod.tags t on t.id = a.tag_id where a.work_experience_id = e.id and t.kind = 'SKILL'
          ),
          'tools', (
            select coalesce(jsonb_agg(t.name order by t.name), '[]') from prod.assistant_work_experience_tags a
            join prod.tags t on t.id = a.tag_id where a.work_experience_id = e.id and t.kind = 'TOOL'
          )
        ) order by e.is_current_job desc, e.end_date desc nulls last, e.start_date desc nulls last, e.id
      ), '[]')
      from prod.assistant_work_experiences e where e.user_id = c.user_id
    ),
    'education', (
      select coalesce(jsonb_agg(to_jsonb(e) - '{user_id,created_at,updated_at}'::text[]
        order by e.end_date desc nulls first, e.start_date desc nulls last, e.id), '[]')
      from prod.assistant_education e where e.user_id = c.user_id
    ),
    'certifications', (
      select coalesce(jsonb_agg(to_jsonb(e) - '{user_id,created_at,updated_at}'::text[]
        order by e.issued_on desc nulls last, e.name, e.id), '[]')
      from prod.assistant_certifications e where e.user_id = c.user_id
    )
  )
  from prod.assistant_cvs c where c.user_id = person
$$;

-- Refuses what is not on the list as a foreign key would.
create function private.approved_tag(wanted prod.tag_kind, given text) returns bigint language plpgsql stable set search_path = '' as $$
declare
  found_id bigint := (select id from prod.tags where kind = wanted and lower(name) = lower(btrim(given)));
begin
  if found_id is null then
    raise exception 'Not on the list: %', given using errcode = 'foreign_key_violation';
  end if;
  return found_id;
end $$;

-- Changes what is given of the viewer's CV, and leaves the rest. Lists of skills and tools take the place of those before.
create function prod.update_cv(changes jsonb) returns void language plpgsql set search_path = '' as $$
declare
  person uuid := auth.uid();
begin
  update prod.assistant_cvs set
    headline = case when changes ? 'headline' then changes ->> 'headline' else headline end,
    summary = case when changes ? 'summary' then changes ->> 'summary' else summary end,
    location = case when changes ? 'location' then changes ->> 'location' else location end,
    timezone = case when changes ? 'timezone' then changes ->> 'timezone' else timezone end
  where user_id = person;
  if changes ? 'skills' then
    delete from prod.assistant_tags a using prod.tags t where a.user_id = person and t.id = a.tag_id and t.kind = 'SKILL';
    insert into prod.assistant_tags (user_id, tag_id)
    select distinct person, private.approved_tag('SKILL', name) from jsonb_array_elements_text(changes -> 'skills') name;
  end if;
  if changes ? 'tools' then
    delete from prod.assistant_tags a using prod.tags t where a.user_id = person and t.id = a.tag_id and t.kind = 'TOOL';
    insert into prod.assistant_tags (user_id, tag_id)
    select distinct person, private.approved_tag('TOOL', name) from jsonb_array_elements_text(changes -> 'tools') name;
  end if;
end $$;

-- Adds a work experience of the viewer, or changes the one with the given id. Returns its id, null when there is none.
create function prod.save_work_experience(entry jsonb) returns uuid language plpgsql set search_path = '' as $$
declare
  given prod.assistant_work_experiences := jsonb_populate_record(null::prod.assistant_work_experiences, entry);
  saved uuid;
begin
  if given.id is null then
    insert into prod.assistant_work_experiences (
      user_id, company, title, employment_type, is_current_job, start_date, end_date, responsibilities, location, work_location, industry
    ) values (
      auth.uid(), given.company, given.title, given.employment_type, given.is_current_job, given.start_date, given.end_date,
      given.responsibilities, given.location, given.work_location, given.industry
    ) returning id into saved;
  else
    update prod.assistant_work_experiences set
      company = given.company, title = given.title, employment_type = given.employment_type, is_current_job = given.is_current_job,
      start_date = given.start_date, end_date = given.end_date, responsibilities = given.responsibilities,
      location = given.location, work_location = given.work_location, industry = given.industry
    where id = given.id and user_id = auth.uid() returning id into saved;
  end if;
  if saved is null then
    return null;
  end if;
  delete from prod.assistant_work_experience_tags where work_experience_id = saved;
  insert into prod.assistant_work_experience_tags (work_experience_id, tag_id)
  select saved, private.approved_tag('SKILL', name) from jsonb_array_elements_text(entry -> 'skills') name
  union
  select saved, private.approved_tag('TOOL', name) from jsonb_array_elements_text(entry -> 'tools') name;
  return saved;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function private.has_cv(), private.approved_tag(prod.tag_kind, text) to authenticated;
grant execute on function prod.read_cv(uuid), prod.update_cv(jsonb), prod.save_work_experience(jsonb) to authenticated;
