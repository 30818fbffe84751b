-- Public holidays of the countries of assistants (product/leaves#holidays). The country is the last part of the location in the
-- CV: 'Cebu City, Philippines'. A job of the BFF fills the holidays of each such country, per year.

create table private.countries (
  name text primary key,
  code text not null
);
comment on column private.countries.name is 'An English name in lower case. A country may have several.';
comment on column private.countries.code is 'ISO 3166-1 alpha-2.';
alter table private.countries enable row level security;

insert into private.countries (name, code) values
  ('andorra', 'AD'), ('united arab emirates', 'AE'), ('uae', 'AE'), ('antigua & barbuda', 'AG'),
  ('antigua and barbuda', 'AG'), ('anguilla', 'AI'), ('albania', 'AL'), ('armenia', 'AM'), ('angola', 'AO'),
  ('argentina', 'AR'), ('american samoa', 'AS'), ('austria', 'AT'), ('australia', 'AU'), ('aruba', 'AW'),
  ('åland islands', 'AX'), ('azerbaijan', 'AZ'), ('bosnia & herzegovina', 'BA'), ('bosnia and herzegovina', 'BA'),
  ('barbados', 'BB'), ('bangladesh', 'BD'), ('people''s republic of bangladesh', 'BD'), ('belgium', 'BE'),
  ('burkina faso', 'BF'), ('bulgaria', 'BG'), ('bahrain', 'BH'), ('burundi', 'BI'), ('benin', 'BJ'),
  ('st. barthélemy', 'BL'), ('st. barths', 'BL'), ('bermuda', 'BM'), ('brunei', 'BN'), ('bolivia', 'BO'),
  ('caribbean netherlands', 'BQ'), ('brazil', 'BR'), ('bahamas', 'BS'), ('botswana', 'BW'), ('belarus', 'BY'),
  ('belize', 'BZ'), ('canada', 'CA'), ('cocos (keeling) islands', 'CC'), ('congo - kinshasa', 'CD'),
  ('democratic republic of the congo', 'CD'), ('central african republic', 'CF'), ('congo - brazzaville', 'CG'),
  ('republic of the congo', 'CG'), ('switzerland', 'CH'), ('côte d''ivoire', 'CI'), ('republic of côte d''ivoire', 'CI'),
  ('cook islands', 'CK'), ('chile', 'CL'), ('cameroon', 'CM'), ('china', 'CN'), ('colombia', 'CO'), ('costa rica', 'CR'),
  ('cuba', 'CU'), ('cape verde', 'CV'), ('curaçao', 'CW'), ('christmas island', 'CX'), ('cyprus', 'CY'), ('czechia', 'CZ'),
  ('czech republic', 'CZ'), ('germany', 'DE'), ('djibouti', 'DJ'), ('denmark', 'DK'), ('dominica', 'DM'),
  ('dominican republic', 'DO'), ('algeria', 'DZ'), ('ecuador', 'EC'), ('estonia', 'EE'), ('egypt', 'EG'),
  ('western sahara', 'EH'), ('eritrea', 'ER'), ('spain', 'ES'), ('ethiopia', 'ET'), ('finland', 'FI'), ('fiji', 'FJ'),
  ('faroe islands', 'FO'), ('france', 'FR'), ('gabon', 'GA'), ('united kingdom', 'GB'), ('uk', 'GB'),
  ('great britain', 'GB'), ('england', 'GB'), ('scotland', 'GB'), ('wales', 'GB'), ('northern ireland', 'GB'),
  ('grenada', 'GD'), ('georgia', 'GE'), ('french guiana', 'GF'), ('guernsey', 'GG'), ('ghana', 'GH'), ('gibraltar', 'GI'),
  ('greenland', 'GL'), ('gambia', 'GM'), ('the gambia', 'GM'), ('guinea', 'GN'), ('guadeloupe', 'GP'),
  ('equatorial guinea', 'GQ'), ('republic of equatorial guinea', 'GQ'), ('greece', 'GR'), ('guatemala', 'GT'),
  ('guam', 'GU'), ('guinea-bissau', 'GW'), ('guyana', 'GY'), ('hong kong sar china', 'HK'), ('hong kong', 'HK'),
  ('honduras', 'HN'), ('croatia', 'HR'), ('haiti', 'HT'), ('hungary', 'HU'), ('canary islands', 'IC'), ('indonesia', 'ID'),
  ('ireland', 'IE'), ('israel', 'IL'), ('isle of man', 'IM'), ('india', 'IN'), ('iran', 'IR'), ('iceland', 'IS'),
  ('italy', 'IT'), ('italia', 'IT'), ('jersey', 'JE'), ('jamaica', 'JM'), ('japan', 'JP'), ('kenya', 'KE'),
  ('comoros', 'KM'), ('st. kitts & nevis', 'KN'), ('st. kitts and nevis', 'KN'), ('south korea', 'KR'), ('korea', 'KR'),
  ('cayman islands', 'KY'), ('kazakhstan', 'KZ'), ('st. lucia', 'LC'), ('liechtenstein', 'LI'), ('sri lanka', 'LK'),
  ('liberia', 'LR'), ('lesotho', 'LS'), ('lithuania', 'LT'), ('luxembourg', 'LU'), ('latvia', 'LV'), ('libya', 'LY'),
  ('morocco', 'MA'), ('kingdom of morocco', 'MA'), ('monaco', 'MC'), ('moldova', 'MD'), ('montenegro', 'ME'),
  ('st. martin', 'MF'), ('madagascar', 'MG'), ('north macedonia', 'MK'), ('macedonia', 'MK'), ('mali', 'ML'),
  ('republic of mali', 'ML'), ('martinique', 'MQ'), ('mauritania', 'MR'), ('montserrat', 'MS'), ('malta', 'MT'),
  ('mauritius', 'MU'), ('malawi', 'MW'), ('mexico', 'MX'), ('malaysia', 'MY'), ('mozambique', 'MZ'), ('namibia', 'NA'),
  ('new caledonia', 'NC'), ('niger', 'NE'), ('republic of the niger', 'NE'), ('norfolk island', 'NF'), ('nigeria', 'NG'),
  ('nicaragua', 'NI'), ('netherlands', 'NL'), ('the netherlands', 'NL'), ('norway', 'NO'), ('new zealand', 'NZ'),
  ('panama', 'PA'), ('peru', 'PE'), ('french polynesia', 'PF'), ('philippines', 'PH'), ('the philippines', 'PH'),
  ('pakistan', 'PK'), ('poland', 'PL'), ('st. pierre & miquelon', 'PM'), ('st. pierre and miquelon', 'PM'),
  ('puerto rico', 'PR'), ('portugal', 'PT'), ('paraguay', 'PY'), ('réunion', 'RE'), ('romania', 'RO'), ('serbia', 'RS'),
  ('russia', 'RU'), ('rwanda', 'RW'), ('saudi arabia', 'SA'), ('seychelles', 'SC'), ('sudan', 'SD'), ('sweden', 'SE'),
  ('singapore', 'SG'), ('st. helena', 'SH'), ('slovenia', 'SI'), ('svalbard & jan mayen', 'SJ'),
  ('svalbard and jan mayen', 'SJ'), ('slovakia', 'SK'), ('sierra leone', 'SL'), ('san marino', 'SM'), ('senegal', 'SN'),
  ('somalia', 'SO'), ('suriname', 'SR'), ('south sudan', 'SS'), ('são tomé & príncipe', 'ST'),
  ('são tomé and príncipe', 'ST'), ('el salvador', 'SV'), ('sint maarten', 'SX'), ('eswatini', 'SZ'), ('swaziland', 'SZ'),
  ('turks & caicos islands', 'TC'), ('turks and caicos islands', 'TC'), ('chad', 'TD'), ('togo', 'TG'),
  ('togolese republic', 'TG'), ('thailand', 'TH'), ('tunisia', 'TN'), ('tonga', 'TO'), ('türkiye', 'TR'), ('turkey', 'TR'),
  ('trinidad & tobago', 'TT'), ('trinidad and tobago', 'TT'), ('taiwan', 'TW'), ('tanzania', 'TZ'), ('ukraine', 'UA'),
  ('uganda', 'UG'), ('united states', 'US'), ('united states of america', 'US'), ('usa', 'US'), ('u.s.a.', 'US'),
  ('us', 'US'), ('uruguay', 'UY'), ('uzbekistan', 'UZ'), ('vatican city', 'VA'), ('st. vincent & grenadines', 'VC'),
  ('st. vincent and grenadines', 'VC'), ('venezuela', 'VE'), ('british virgin islands', 'VG'), ('u.s. virgin islands', 'VI'),
  ('vietnam', 'VN'), ('vanuatu', 'VU'), ('wallis & futuna', 'WF'), ('wallis and futuna', 'WF'), ('kosovo', 'XK'),
  ('mayotte', 'YT'), ('south africa', 'ZA'), ('zambia', 'ZM'), ('zimbabwe', 'ZW');

create table private.holidays (
  country text not null,
  day date not null,
  name text not null,
  primary key (country, day)
);
alter table private.holidays enable row level security;

create table private.holiday_years (
  country text not null,
  year integer not null,
  filled_at timestamptz not null default now(),
  primary key (country, year)
);
comment on table private.holiday_years is 'The years whose holidays are known. A year is filled again after a month, because governments change holidays.';
alter table private.holiday_years enable row level security;

-- The country of an assistant, or null if the location names none.
create function private.country_of(p_person uuid) returns text language sql stable set search_path = '' as $$
  select c.code from prod.assistant_cvs v
  join private.countries c on c.name = lower(btrim(replace(split_part(v.location, ',', -1), '’', ''''), ' .'))
  where v.user_id = p_person limit 1
$$;

create function private.holiday_of(p_person uuid, p_day date) returns text language sql stable set search_path = '' as $$
  select h.name from private.holidays h where h.country = private.country_of(p_person) and h.day = p_day
$$;

-- The countries and years whose holidays are to be filled: of the countries in which assistants live, last year to next year.
-- Only the BFF calls this.
create function prod.wanted_holidays() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('country', wanted.country, 'year', wanted.year)), '[]')
  from (
    select distinct c.code as country, y.year from prod.assistant_cvs v
    join private.countries c on c.name = lower(btrim(replace(split_part(v.location, ',', -1), '’', ''''), ' .')),
    generate_series(extract(year from now())::integer - 1, extract(year from now())::integer + 1) as y (year)
  ) wanted
  where not exists (select from private.holiday_years f
    where f.country = wanted.country and f.year = wanted.year and f.filled_at > now() - interval '30 days')
$$;

-- Replaces the holidays of a country and a year. p_days is a list of {day, name}. Only the BFF calls this.
create function prod.save_holidays(p_country text, p_year integer, p_days jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.holiday_years as known (country, year) values (p_country, p_year)
  on conflict (country, year) do update set filled_at = now();
  delete from private.holidays where country = p_country and extract(year from day) = p_year;
  insert into private.holidays (country, day, name)
  select p_country, (d ->> 'day')::date, string_agg(d ->> 'name', ', ' order by d ->> 'name')
  from jsonb_array_elements(p_days) d where extract(year from (d ->> 'day')::date) = p_year group by 2;
end $$;

-- What an assistant needs to plan leaves: their country, and its holidays from today to the end of next year.
create function prod.read_leave_plan() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('country', country, 'holidays', coalesce((
    select jsonb_agg(jsonb_build_object('day', h.day, 'name', h.name) order by h.day)
    from private.holidays h where h.country = own.country and h.day >= own.today
      and h.day < make_date(extract(year from own.today)::integer + 2, 1, 1)), '[]'))
  from (select private.country_of(auth.uid()) as country, (now() at time zone private.zone_of(auth.uid()))::date as today) own
$$;

-- A shift that begins on a public holiday of the assistant's country is not missed.
do $$
declare
  known text := pg_get_functiondef('private.missed_shifts'::regproc);
  before constant text := 'private.clock_in_refusal(m.user_id, m.team_id, m.start) is null';
begin
  if strpos(known, before) = 0 then
    raise exception 'private.missed_shifts does not contain: %', before;
  end if;
  execute replace(known, before, before || '
    and private.holiday_of(m.user_id, (m.start at time zone private.zone_of(m.user_id))::date) is null');
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.read_leave_plan() to authenticated;
