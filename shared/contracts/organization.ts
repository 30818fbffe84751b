import { commonMessages } from './error.ts';

export const organizationLimits = {
  name: 120,
  invoiceRecipients: 10,
  /** Maximum number of addresses in one invite-members call. */
  emailsPerInvite: 20,
} as const;
/** Default page size of the list of pending invites (product/organizations#pending-invites). */
export const pendingInvitesLimit = 5;

/**
 * Splits typed or pasted text into email addresses in lower case. Commas, semicolons and white space separate
 * addresses. Text such as 'Ana <ana@acme.test>' gives only the address. In text without angle brackets, invalid words
 * are kept, so that the user can correct them.
 */
export const splitAddresses = (text: string): string[] =>
  text
    .split(/[\s,;<>"]+/)
    .map((one) => one.toLowerCase())
    .filter((one) => one.includes('@') || (one !== '' && !text.includes('<')));

/** Messages about organizations, with the exact wording of product/organizations#sentences. */
export const organizationMessages = {
  updated: 'Successfully updated organization',
  deleting: 'Deleting...',
  deleted: 'Successfully deleted organization',
  createFailed: 'Failed to create organization',
  removeFailed: 'Failed to remove member.',
  removed: 'Successfully removed member from organization',
  linkFailed: 'Failed to generate the invitation link',
  linkGenerated: 'Invite link generated successfully!',
  revokeFailed: 'Failed to revoke invite',
  revoked: 'Invitation revoked successfully!',
  makeOwnerFailed: 'Failed to set new owner of the organization',
  madeOwner: 'Succesfully set as new owner',
  failed: commonMessages.failed,
  invalidCode: 'Invalid or expired signup code',
  notFound: 'Organization was not found',
  changed: 'Someone else changed this organization. You now see the latest version.',
  notOwner: 'Only owners can do this.',
  lastOwner: 'An organization needs an owner. Make someone else an owner first.',
  memberNotFound: 'This person is no longer in the organization.',
  tooManyAtOnce: `Invite at most ${organizationLimits.emailsPerInvite} people at once.`,
  tooManyInvites: 'Too many invitations are open. Revoke some first.',
  notClient: 'Only clients can belong to an organization.',
  onboardFirst: 'Finish setting up your account before you create another organization.',
  notYourself: 'Only the invited person can accept this invitation.',
} as const;

export const inviteOutcomes = ['invited', 'already_member', 'already_invited', 'invalid'] as const;

/** Returns the path of the page that an invitation link opens. Visitors and signed-in users can open it. */
export const invitePath = (inviteCode: string): string =>
  `/account/organizations/join?${new URLSearchParams({ signup_code: inviteCode })}`;
