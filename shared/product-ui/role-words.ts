import type { AssistantRole } from '@workspace/contracts';

const written: Partial<Record<AssistantRole, string>> = { EA: 'Executive assistant', VA: 'Virtual assistant' };

/**
 * Returns the label of an assistant's role. The two abbreviations that not everybody knows are written out. Without a
 * role, it is 'Assistant'.
 */
export const roleLabel = (role: AssistantRole | null): string => (role ? (written[role] ?? role) : 'Assistant');
