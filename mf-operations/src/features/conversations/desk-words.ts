import type { DeskState } from '@workspace/contracts';

export const deskStateLabels: Record<DeskState, string> = { open: 'Open', waiting: 'Waiting', closed: 'Closed' };

export const assigneeLabels = { me: 'Me', none: 'Nobody' } as const;
