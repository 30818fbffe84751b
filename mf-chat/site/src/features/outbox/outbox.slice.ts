import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The metadata of an unsent file. outgoing-files.ts holds the bytes. */
export interface OutgoingFile {
  key: string;
  name: string;
  type: string;
  size: number;
  /** Object URL of an image, valid only in this page. Null for other files. */
  preview: string | null;
}

/**
 * An unsent message. `waiting` means that a retry follows. `failed` means that the server refused the message or that
 * the bytes of a file are missing.
 */
export interface Outgoing {
  clientId: string;
  conversationId: string;
  body: string;
  createdAt: string;
  files: OutgoingFile[];
  state: 'sending' | 'waiting' | 'failed';
  /** Error text of a failed message. Null in the other states. */
  problem: string | null;
  /** Number of attempts. Other tabs receive each change, so they know that this tab is still sending. */
  tries?: number;
  /** True if another tab must send the message. */
  isElsewhere?: boolean;
}

const initialState: Outgoing[] = [];

/** The unsent messages in the order in which the user wrote them. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    queued: (state, { payload }: PayloadAction<Outgoing>) => {
      state.push(payload);
    },
    tried: (state, { payload }: PayloadAction<{ clientId: string; state: Outgoing['state']; problem?: string }>) => {
      const one = state.find(({ clientId }) => clientId === payload.clientId);
      if (!one) return;
      Object.assign(one, { state: payload.state, problem: payload.problem ?? null, tries: (one.tries ?? 0) + 1 });
    },
    left: (state, { payload }: PayloadAction<string>) => state.filter(({ clientId }) => clientId !== payload),
    /** Adds or replaces a message that was read from the storage or changed by another tab. */
    placed: (state, { payload }: PayloadAction<Outgoing>) =>
      [...state.filter(({ clientId }) => clientId !== payload.clientId), payload].sort((a, b) =>
        a.createdAt.localeCompare(b.createdAt),
      ),
  },
});

export const { queued, tried, left, placed } = outboxSlice.actions;
