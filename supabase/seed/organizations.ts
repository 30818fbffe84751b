import type { AssistantRole, VirtualCard } from '@workspace/contracts';
import type { PersonIds } from './accounts.ts';
import { type Database, insertMissing, replace } from './database.ts';
import { idFor } from './deterministic.ts';
import { type PersonKey, people } from './people.ts';
import { daysAgo } from './time.ts';

export type OrganizationKey = 'acme' | 'northwind' | 'halcyon' | 'tidewater';
export type TeamKey = 'operations' | 'books' | 'roastery' | 'partner';

interface Organization {
  name: string;
  age: number;
  owner: PersonKey;
  members: PersonKey[];
  billing_address: Record<string, string>;
}

interface Team {
  name: string;
  organization: OrganizationKey;
  space: 'workspace' | 'penthouse';
  age: number;
  clients: PersonKey[];
  assistants: Partial<Record<PersonKey, AssistantRole>>;
}

export const organizations: Record<OrganizationKey, Organization> = {
  acme: {
    name: 'Acme Studio',
    age: 200,
    owner: 'client',
    members: ['member'],
    billing_address: {
      line1: '48 Alder Street',
      city: 'San Francisco',
      region: 'CA',
      postal_code: '94110',
      country: 'US',
    },
  },
  northwind: {
    name: 'Northwind Coffee',
    age: 90,
    owner: 'client247',
    members: [],
    billing_address: { line1: '7 Harbor Row', city: 'Seattle', region: 'WA', postal_code: '98101', country: 'US' },
  },
  halcyon: {
    name: 'Halcyon Ventures',
    age: 65,
    owner: 'vip247',
    members: [],
    billing_address: {
      line1: '210 Mercer Street',
      city: 'New York',
      region: 'NY',
      postal_code: '10012',
      country: 'US',
    },
  },
  tidewater: {
    name: 'Tidewater Bakery',
    age: 40,
    owner: 'client247',
    members: [],
    billing_address: { line1: '15 Vine Lane', city: 'Tacoma', region: 'WA', postal_code: '98402', country: 'US' },
  },
};

/**
 * The demo teams. The demo assistant's first team, `operations`, comes before the second by joining date and by name.
 */
export const teams: Record<TeamKey, Team> = {
  operations: {
    name: 'Acme Operations',
    organization: 'acme',
    space: 'workspace',
    age: 190,
    clients: ['client', 'member'],
    assistants: { assistant: 'EA', assistant2: 'Bookkeeper' },
  },
  books: {
    name: 'Month-end Books',
    organization: 'acme',
    space: 'workspace',
    age: 120,
    clients: ['client'],
    assistants: { assistant2: 'Bookkeeper' },
  },
  roastery: {
    name: 'Roastery Support',
    organization: 'northwind',
    space: 'workspace',
    age: 85,
    clients: ['client247'],
    assistants: { assistant: 'CSR (Non-voice)' },
  },
  partner: {
    name: 'Partner Desk',
    organization: 'halcyon',
    space: 'penthouse',
    age: 60,
    clients: ['vip247'],
    assistants: { assistant2: 'EA' },
  },
};

export const organizationKeys = Object.keys(organizations) as OrganizationKey[];
export const teamKeys = Object.keys(teams) as TeamKey[];
export const organizationId = (key: OrganizationKey): string => idFor(`organization ${key}`);
export const teamId = (key: TeamKey): string => idFor(`team ${key}`);

/** Returns the clients and assistants of a team. */
export const teamPeople = (key: TeamKey): PersonKey[] => [
  ...teams[key].clients,
  ...(Object.keys(teams[key].assistants) as PersonKey[]),
];

const organizationRows = (now: Date) =>
  organizationKeys.map((key) => {
    const { name, age } = organizations[key];
    return { id: organizationId(key), name, created_at: daysAgo(now, age) };
  });

/** Returns the virtual card of Acme Studio, with which its assistants buy for the organization. */
const cardOfAcme = (now: Date): VirtualCard => ({
  holder: 'Acme Studio',
  brand: 'Visa',
  last_four: '7731',
  expiry_month: 9,
  expiry_year: now.getUTCFullYear() + 3,
  status: 'active',
  limit_cents: 250_000,
  currency: 'USD',
});

const settingsRows = (now: Date) =>
  organizationKeys.map((key) => {
    const { owner, billing_address } = organizations[key];
    const { email } = people[owner];
    return {
      organization_id: organizationId(key),
      contact_email: email,
      invoice_recipients: [email],
      receipt_recipient: email,
      billing_address,
      metadata: key === 'acme' ? { vcc: cardOfAcme(now) } : {},
    };
  });

const memberRows = (ids: PersonIds, now: Date) =>
  organizationKeys.flatMap((key) => {
    const { owner, members, age } = organizations[key];
    const row = (person: PersonKey, role: string) => ({
      organization_id: organizationId(key),
      client_id: ids[person],
      role,
      created_at: daysAgo(now, Math.min(age, people[person].age)),
    });
    return [row(owner, 'owner'), ...members.map((person) => row(person, 'member'))];
  });

const teamRows = (now: Date) =>
  teamKeys.map((key) => {
    const { name, space, organization, age } = teams[key];
    const organization_id = organizationId(organization);
    return { id: teamId(key), organization_id, name, space, created_at: daysAgo(now, age) };
  });

const teamMemberRows = (ids: PersonIds, now: Date) =>
  teamKeys.flatMap((key) =>
    teamPeople(key).map((person) => ({
      team_id: teamId(key),
      user_id: ids[person],
      assistant_role: teams[key].assistants[person] ?? null,
      joined_at: daysAgo(now, Math.min(teams[key].age, people[person].age)),
    })),
  );

/** Creates the organizations and teams with their members. */
export async function createOrganizations(database: Database, ids: PersonIds, now: Date): Promise<void> {
  await insertMissing(database, 'organizations', organizationRows(now));
  // A trigger has inserted an empty row for each organization, so these rows replace existing ones.
  await replace(database, 'organization_settings', settingsRows(now));
  await Promise.all([
    insertMissing(database, 'client_organizations', memberRows(ids, now), 'organization_id,client_id'),
    insertMissing(database, 'teams', teamRows(now)),
  ]);
  await insertMissing(database, 'team_members', teamMemberRows(ids, now), 'team_id,user_id');
}
