import type { ReleaseScope } from '@workspace/contracts';

/** What a scope of a release token allows: its label, and a sentence. */
export const scopeWords: Record<ReleaseScope, { label: string; about: string }> = {
  publish: { label: 'Publish', about: 'Releases to everybody, or to a canary.' },
  promote: { label: 'Promote', about: 'Makes the canary live for everybody.' },
  rollback: { label: 'Roll back', about: 'Withdraws the canary or the live release.' },
  retire: { label: 'Retire', about: 'Ends the remote, or gives its place to another one.' },
};
