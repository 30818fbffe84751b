import type { AssistantRole } from '@workspace/contracts';

const written: Partial<Record<AssistantRole, string>> = { EA: 'Executive assistant', VA: 'Virtual assistant' };

/** An assistant's role as people read it: the two abbreviations that not everybody knows are written out. 'Assistant' for none. */
export const roleLabel = (role: AssistantRole | null): string => (role ? (written[role] ?? role) : 'Assistant');
