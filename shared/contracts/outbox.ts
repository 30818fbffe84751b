/**
 * Header of a call: the id of the account of its page (docs/adr/0064), or of the account that made a change which waited on
 * the device (docs/adr/0061). The BFF refuses the call if another account is signed in.
 */
export const accountHeader = 'x-workspace-account';

/** Sentences about changes that wait on the device. */
export const outboxMessages = {
  waiting: 'Saved on this device. It will be sent when you are online.',
  otherAccount: 'Another account is signed in now.',
} as const;
