/**
 * Header of a change that waited on the device: the id of the account that made it. The BFF refuses the change of another
 * account than the one that is signed in (docs/adr/0061).
 */
export const accountHeader = 'x-workspace-account';

/** Sentences about changes that wait on the device. */
export const outboxMessages = {
  waiting: 'Saved on this device. It will be sent when you are online.',
  otherAccount: 'Another account is signed in now.',
} as const;
