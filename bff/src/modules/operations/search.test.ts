import { randomUUID } from 'node:crypto';
import { type OperatorRole, type SearchResults, searchResult } from '@workspace/contracts';
import * as z from 'zod/mini';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createOrganization, createTeam, createUser } from '../../../test/support/factories.ts';
import { createListing, createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
let administrator: Browser;
/** A word that only the rows of this file have. */
const word = `q${randomUUID().slice(0, 8)}`;
let ids: Record<'person' | 'organization' | 'team' | 'listing' | 'bill', string>;
let address: string;
let billNumber: number;

beforeAll(async () => {
  app = await startApp();
  administrator = await signedInAs('administrator');
  const person = await createUser('client', { first_name: 'Ana', last_name: `${word}son` });
  const organization = await createOrganization(person, `Harbor ${word}`);
  const team = await createTeam({ organizationId: organization, name: `${word} desk` });
  const listing = await createListing(organization, { title: `Keeper of the ${word}` });
  const bill = await rows<{ id: string; number: number }>(
    admin
      .from('bills')
      .insert({
        organization_id: organization,
        kind: 'work',
        due_at: '2099-01-19',
        period_start: '2099-01-05',
        period_end: '2099-01-12',
      })
      .select('id,number')
      .single(),
  );
  ids = { person: person.id, organization, team, listing, bill: bill.id };
  address = person.email;
  billNumber = bill.number;
});
afterAll(() => app.close());

const signedInAs = async (...roles: OperatorRole[]) => app.signedIn(await createOperator(...roles));
const search = async (q: string, browser = administrator) =>
  (await browser.get<SearchResults>(`/api/operations/search?${new URLSearchParams({ q })}`)).body.items;
const kinds = async (q: string, browser: Browser) => (await search(q, browser)).map(({ kind }) => kind);

test('one word finds people, organizations, teams, deals, listings and bills', async () => {
  const items = await search(word.toUpperCase());
  expect(items.map((item) => z.safeParse(searchResult, item).error)).toEqual(items.map(() => undefined));
  expect(items).toMatchObject([
    { kind: 'person', id: ids.person, title: `Ana ${word}son`, status: 'Client', organization_id: null },
    { kind: 'organization', id: ids.organization, title: `Harbor ${word}`, status: 'Active' },
    { kind: 'team', id: ids.team, title: `${word} desk`, detail: `Harbor ${word}` },
    { kind: 'deal', title: `${word} desk`, detail: `Harbor ${word}`, status: 'ACTIVE' },
    { kind: 'listing', id: ids.listing, title: `Keeper of the ${word}`, status: 'Open' },
    { kind: 'bill', id: ids.bill, title: `#${billNumber}`, status: 'DUE', organization_id: ids.organization },
  ]);
});

test.each<[OperatorRole, string[]]>([
  ['recruiter', ['person', 'listing']],
  ['account_lead', ['person', 'organization', 'team', 'deal', 'listing', 'bill']],
  ['finance', ['person', 'organization', 'bill']],
])('the role %s finds only %j', async (role, found) => {
  expect(await kinds(word, await signedInAs(role))).toEqual(found);
});

test('clients and visitors cannot search', async () => {
  const path = '/api/operations/search?q=an';
  expect((await app.browser().get(path)).status).toBe(401);
  expect((await (await app.signedIn(await createUser('client'))).get(path)).status).toBe(403);
});

test.each([
  ['the words of a name in another order', () => `${word}son ana`],
  ['the beginning of an address', () => address.slice(0, 20)],
  ['a part of a word', () => `${word.slice(2)}so`],
])('%s finds a person', async (_what, text) => {
  expect((await search(text())).map(({ id }) => id)).toContain(ids.person);
});

test.each(['', '#'])('a bill is found by its number after "%s"', async (sign) => {
  expect((await search(`${sign}${billNumber}`)).map(({ id }) => id)).toContain(ids.bill);
});

test('rows that begin with the text come before rows with a word that does, and before all others', async () => {
  const own = `z${randomUUID().slice(0, 8)}`;
  const client = await createUser('client');
  for (const name of [`Up${own}`, `Big ${own}`, `${own} Works`, `Art ${own}`]) await createOrganization(client, name);
  const found = (await search(own)).filter(({ kind }) => kind === 'organization');
  expect(found.map(({ title }) => title)).toEqual([`${own} Works`, `Art ${own}`, `Big ${own}`, `Up${own}`]);
});

test.each(['', ' ', 'a', '%', '__', '--', randomUUID()])('the text "%s" finds nothing', async (text) => {
  expect(await search(text)).toEqual([]);
});

test('each kind has at most eight results', async () => {
  const own = `y${randomUUID().slice(0, 8)}`;
  const client = await createUser('client');
  for (let number = 0; number < 10; number += 1) await createOrganization(client, `${own} ${number}`);
  expect(await search(own)).toHaveLength(8);
});

test('a text of more than 100 characters is refused', async () => {
  const answer = await administrator.get(`/api/operations/search?q=${'x'.repeat(101)}`);
  expect(answer.body).toMatchObject({ status: 400, type: 'validation' });
});
