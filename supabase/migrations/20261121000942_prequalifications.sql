-- Applications of people who have no account yet. The BFF alone writes and reads them, with the secret key.
create table prod.prequalifications (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(btrim(email)) and length(email) <= 254),
  name text not null check (length(btrim(name)) between 1 and 120),
  phone text not null check (length(phone) between 1 and 40),
  role prod.assistant_role not null,
  weekly_hours smallint not null check (weekly_hours between 1 and 60),
  timezone text not null check (length(timezone) between 1 and 64),
  has_computer boolean not null,
  has_backup_internet boolean not null,
  about text not null check (length(about) between 1 and 1000),
  created_at timestamptz not null default now()
);
alter table prod.prequalifications enable row level security;
