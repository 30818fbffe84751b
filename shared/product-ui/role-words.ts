import type { AssistantRole } from '@workspace/contracts';

const written: Partial<Record<AssistantRole, string>> = { EA: 'Executive assistant', VA: 'Virtual assistant' };

/** Returns the label of an assistant's role. EA and VA are spelled out. Without a role, the label is 'Assistant'. */
export const roleLabel = (role: AssistantRole | null): string => (role ? (written[role] ?? role) : 'Assistant');
