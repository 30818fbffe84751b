import type { AssistantRole, listingStatuses, MatchStatus, OperatorRole } from '@workspace/contracts';
import { createAssistant, createOrganization, createUser, type TestUser } from './factories.ts';
import { admin, rows } from './supabase.ts';

interface ListingFields {
  title?: string;
  role?: AssistantRole;
  hours_per_week?: number;
  status?: (typeof listingStatuses)[number];
}

export async function createListing(organization_id: string, fields: ListingFields = {}): Promise<string> {
  const { id } = await rows<{ id: string }>(
    admin
      .from('job_listings')
      .insert({
        organization_id,
        title: 'Inbox keeper',
        role: 'VA',
        hours_per_week: 20,
        description: 'Mail.',
        ...fields,
      })
      .select('id')
      .single(),
  );
  return id;
}

export async function createMatch(
  assistant: TestUser,
  place: { organizationId: string; listingId: string },
  status: MatchStatus = 'Applied',
): Promise<string> {
  const { id } = await rows<{ id: string }>(
    admin
      .from('matches')
      .insert({
        assistant_id: assistant.id,
        organization_id: place.organizationId,
        listing_id: place.listingId,
        status,
        source: 'Matcher',
        channel: 'matcher',
      })
      .select('id')
      .single(),
  );
  return id;
}

/** Creates a client with an organization and an open job listing, and an assistant without a connection to them. */
export async function createOpening() {
  const [client, assistant] = await Promise.all([createUser('client'), createAssistant('For Recommendation')]);
  const organizationId = await createOrganization(client, 'Blue Harbor');
  return { client, assistant, organizationId, listingId: await createListing(organizationId) };
}

/** Makes an account an operator with the given roles; an administrator by default. */
export async function makeOperator({ id }: TestUser, ...roles: OperatorRole[]): Promise<void> {
  const held = roles.length > 0 ? roles : ['administrator'];
  await rows(admin.from('operators').insert({ user_id: id }));
  await rows(admin.from('operator_roles').insert(held.map((role) => ({ user_id: id, role }))));
}

/** Creates an operator with the given roles; an administrator by default. */
export async function createOperator(...roles: OperatorRole[]): Promise<TestUser> {
  const operator = await createUser('client', { first_name: 'Olga', last_name: 'Operator' });
  await makeOperator(operator, ...roles);
  return operator;
}

export const statusOf = async (assistant: TestUser): Promise<string> =>
  (await rows<{ status: string }>(admin.from('assistant_cvs').select('status').eq('user_id', assistant.id).single()))
    .status;
