import type { InviteType } from '@workspace/contracts';
import type { PersonIds } from './accounts.ts';
import { type Database, insertMissing } from './database.ts';
import { idFor } from './deterministic.ts';
import { organizationId } from './organizations.ts';
import { daysAgo } from './time.ts';

interface Invite {
  email: string;
  invite_type: InviteType;
  /** Days since the invitation was sent. It is valid for 7 days. */
  age: number;
}

const invites: Invite[] = [
  { email: 'ines.moreau@workspace.test', invite_type: 'regular', age: 1 },
  { email: 'samir.patel@workspace.test', invite_type: 'change_poc', age: 3 },
];

/** Creates invitations to Acme Studio that are still open. */
export async function createOrganizationInvites(database: Database, ids: PersonIds, now: Date): Promise<void> {
  const rows = invites.map(({ email, invite_type, age }) => ({
    id: idFor(`invite ${email}`),
    organization_id: organizationId('acme'),
    email,
    invite_type,
    created_by: ids.client,
    created_at: daysAgo(now, age),
    expires_at: daysAgo(now, age - 7),
  }));
  await insertMissing(database, 'organization_invites', rows);
}
