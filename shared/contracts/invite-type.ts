/** Invite types (product/organizations#invitations): `change_poc` adds an owner, `regular` adds a member. */
export const inviteTypes = ['change_poc', 'regular'] as const;
export type InviteType = (typeof inviteTypes)[number];
