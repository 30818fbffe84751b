import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  autoClockOutSeconds,
  awayStatuses,
  clientStatuses,
  closedClientStatuses,
  correctionLimits,
  dealNoticeDays,
  deletionGraceDays,
  introPeriodDays,
  isEmail,
  isTimezone,
  maxChatFileBytes,
  maximumEmailLength,
  maxReleaseBytes,
  mostLiveRows,
  openClientStatuses,
  reasonedClientStatuses,
  remoteVersionPattern,
  restrictedStatuses,
  reviewThresholds,
  shiftBuffers,
  timesheetDeadlineDays,
  timezonePattern,
  unreadCap,
} from '@workspace/contracts';
import { startProductDatabase } from './support/product-database.ts';
import { PRODUCT_MIGRATIONS } from './support/server.ts';

// Tests that the constants of the database equal those of the contracts.
const database = startProductDatabase();

/**
 * The contract's value of each constant in the database, by the name of the database function. The contract has two names
 * for review_threshold, which is therefore not among them.
 */
const contractConstants = {
  away_statuses: awayStatuses,
  deal_notice_days: dealNoticeDays,
  deletion_grace: { seconds: deletionGraceDays * 86_400 },
  closed_client_statuses: closedClientStatuses,
  correction_age: { seconds: correctionLimits.days * 86_400 },
  correction_length: { seconds: correctionLimits.hours * 3600 },
  intro_period_days: introPeriodDays,
  maximum_email_length: maximumEmailLength,
  most_live_rows: mostLiveRows,
  reasoned_client_statuses: reasonedClientStatuses,
  remote_version_pattern: remoteVersionPattern.source,
  restricted_statuses: restrictedStatuses,
  session_limit: { seconds: autoClockOutSeconds.end },
  start_buffer: shiftBuffers.startMinutes,
  timesheet_deadline: { seconds: timesheetDeadlineDays * 86_400 },
  time_zone_pattern: timezonePattern.source,
  unread_cap: unreadCap,
};

/**
 * Returns the constants in schema private by name. A constant is a function without arguments that always returns the
 * same value. Intervals are in seconds.
 */
async function readConstants(): Promise<Record<string, unknown>> {
  const { sql } = database;
  const constants = await sql`
    select proname as name, prorettype = 'interval'::regtype as is_interval from pg_catalog.pg_proc
    where pronamespace = 'private'::regnamespace and pronargs = 0 and provolatile = 'i'`;
  const values: Record<string, unknown> = {};
  for (const { name, is_interval } of constants) {
    const call = sql`private.${sql(name)}()`;
    const [row] = is_interval
      ? await sql`select jsonb_build_object('seconds', extract(epoch from ${call})) as value`
      : await sql`select to_jsonb(${call}) as value`;
    values[name] = row?.value;
  }
  return values;
}

test('every constant of the database equals the constant of the contract', async () => {
  const { review_threshold, ...constants } = await readConstants();
  expect(constants).toEqual(contractConstants);
  expect(reviewThresholds).toEqual({ assistantReviewCard: review_threshold, rateAssistantBanner: review_threshold });
});

test('config.toml allows files as large as the contracts and the buckets', async () => {
  const config = await readFile(path.join(PRODUCT_MIGRATIONS, '../config.toml'), 'utf8');
  const limit = Number(/^file_size_limit = "(\d+)MiB"$/m.exec(config)?.[1]) * 1024 * 1024;
  const buckets = await database.sql`select file_size_limit as bytes from storage.buckets where file_size_limit > 0`;
  expect(buckets.length).toBeGreaterThan(0);
  for (const { bytes } of buckets) expect(limit).toBeGreaterThanOrEqual(Number(bytes));
  expect(limit).toBeGreaterThanOrEqual(maxChatFileBytes);
  expect(limit).toBeGreaterThanOrEqual(maxReleaseBytes);
});

test('the open statuses of a deal equal those of the contract', async () => {
  const rows =
    await database.sql`select status from unnest(enum_range(null::prod.client_status)) status where private.is_open_deal(status)`;
  const open = rows.map(({ status }) => status);
  expect(open).toEqual(clientStatuses.filter((status) => openClientStatuses.some((one) => one === status)));
});

/** Returns the texts that a function of schema private accepts. */
async function accepted(judge: string, texts: string[]): Promise<string[]> {
  const { sql } = database;
  const rows = await sql`select text from unnest(${texts}::text[]) text where private.${sql(judge)}(text)`;
  return rows.map(({ text }) => text);
}

/** Names without an area, old names, and texts that resemble a name or mean different zones in different places. */
const oddZones = [
  ...[
    'UTC',
    'utc',
    'UCT',
    'GMT',
    'GMT0',
    'GMT+0',
    'GMT-0',
    'Greenwich',
    'Universal',
    'Zulu',
    'CET',
    'EET',
    'MET',
    'WET',
  ],
  ...['EST', 'HST', 'MST', 'CST6CDT', 'EST5EDT', 'MST7MDT', 'PST8PDT', 'Cuba', 'Egypt', 'Eire', 'GB', 'GB-Eire'],
  ...['Hongkong', 'Iceland', 'Iran', 'Israel', 'Jamaica', 'Japan', 'Kwajalein', 'Libya', 'Navajo', 'NZ', 'NZ-CHAT'],
  ...['Poland', 'Portugal', 'PRC', 'ROC', 'ROK', 'Singapore', 'Turkey', 'W-SU', 'europe/lisbon', 'EUROPE/LISBON'],
  ...[
    'Asia/Calcutta',
    'Asia/Kolkata',
    'Europe/Kiev',
    'Europe/Kyiv',
    'US/Pacific',
    'US/Pacific-New',
    'Etc/GMT0',
    'Etc/UTC',
  ],
  ...Array.from({ length: 21 }, (_, hours) => [
    `Etc/GMT+${hours}`,
    `Etc/GMT-${hours}`,
    `GMT+${hours}`,
    `UTC-${hours}`,
  ]).flat(),
  ...[
    '',
    ' ',
    ' UTC',
    'UTC ',
    'UTC\n',
    'Europe',
    'Europe/',
    '/Lisbon',
    'Europe/Lisbon/',
    'Europe/Lisbon\n',
    'Nowhere/Near',
  ],
  ...['+05:30', '-05', '+0530', '5', 'ABC+7', 'ABC7', '<ABC>+7', 'Nowhere/Near+7', 'Nowhere/Near7', 'EST4', 'EST+5EDT'],
  ...[
    'ACT',
    'AET',
    'AST',
    'BST',
    'CEST',
    'CST',
    'EDT',
    'IST',
    'JST',
    'PDT',
    'PST',
    'SST',
    'Z',
    'now',
    'default',
    'DEFAULT',
  ],
  ...['SystemV/EST5', 'SystemV/PST8', 'posix/UTC', 'posix/Europe/Lisbon', 'right/UTC', 'right/Europe/Lisbon'],
  ...[
    'Factory',
    'localtime',
    'posixrules',
    'leapseconds',
    'zone.tab',
    'tzdata.zi',
    '../UTC',
    'Europe/../UTC',
    '/etc/localtime',
  ],
  ...[
    'Etc/Unknown',
    'Europe/Lisbon;',
    "Europe/Lisbon'",
    'Évora/Lisbon',
    'Ｅurope/Lisbon',
    `Europe/${'x'.repeat(58)}`,
    'x'.repeat(65),
  ],
];

test('the database accepts and refuses the same time zones as the contract', async () => {
  const known = await database.sql`select name from pg_catalog.pg_timezone_names`;
  const all = [...new Set([...Intl.supportedValuesOf('timeZone'), ...known.map(({ name }) => name), ...oddZones])];
  const zones = await accepted('is_time_zone', all);
  expect(zones).toEqual(all.filter(isTimezone));
  expect([zones.length > 550, all.length - zones.length > 80]).toEqual([true, true]);
});

test('an unknown time zone counts as UTC', async () => {
  const rows =
    await database.sql`select private.time_zone_or_utc(zone) as zone from unnest(array['Asia/Manila', 'IST', '+05:30', null]) zone`;
  expect(rows.map(({ zone }) => zone)).toEqual(['Asia/Manila', 'UTC', 'UTC', 'UTC']);
});

/** Returns every text of at most `length` characters, made of "a", ".", "@", spaces and newlines. */
function texts(length: number): string[] {
  if (length === 0) return [''];
  const shorter = texts(length - 1);
  const longest = shorter.filter((text) => text.length === length - 1);
  return [...shorter, ...longest.flatMap((text) => [...'a.@ \n'].map((character) => text + character))];
}

test('the database accepts and refuses the same email addresses as the contract (product/accounts#email)', async () => {
  const around = [0, 1].map((more) => `${'x'.repeat(maximumEmailLength - 4 + more)}@x.y`);
  const all = [
    ...texts(6),
    ...around,
    'maria@workspace.test',
    'José@correo.españa.test',
    'a b@c.d',
    'a@b@c.d',
    'a@.b',
    'a@b.',
  ];
  const addresses = await accepted('is_email', all);
  expect(addresses).toEqual(all.filter(isEmail));
  expect(addresses.length).toBeGreaterThan(20);
});
