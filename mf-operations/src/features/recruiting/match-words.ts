import type { matchChannels, matchSources } from '@workspace/contracts';

/** Who had the idea of a match. */
export const sourceLabels: Record<(typeof matchSources)[number], string> = {
  Matcher: 'A matcher',
  AI: 'An AI',
  Assistant: 'The assistant',
};

/** How the assistant learned of the listing of a match. */
export const channelLabels: Record<(typeof matchChannels)[number], string> = {
  matcher: 'The matcher',
  discord: 'Discord',
  email: 'Email',
  workspace: 'Workspace',
};
