import type { Space } from '@workspace/contracts';

/** The label of each space. */
export const spaceLabels: Record<Space, string> = { workspace: 'Workspace', penthouse: 'Penthouse' };
