/** Texts that several pages of mf-client use. */
export const clientSentences = {
  noOrganization: 'You are not in an organization yet',
  noAssistant: 'No assistant has joined this team yet.',
  copyByHand: 'Your browser blocked copying. The link is selected, so you can copy it yourself.',
  billFailed: "This bill can't be shown right now",
  methodsFailed: "Your payment methods can't be shown right now",
  methodsLoading: 'Loading your payment methods',
  methodAwaited: 'Waiting for the payment provider to confirm the new method',
} as const;
