/** Invite types (product/organizations#invitations): change_poc adds a new owner, regular a new member. */
export const inviteTypes = ['change_poc', 'regular'] as const;
export type InviteType = (typeof inviteTypes)[number];
