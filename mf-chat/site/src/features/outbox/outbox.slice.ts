import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The metadata of a file to send. outgoing-files.ts holds the bytes. */
export interface OutgoingFile {
  key: string;
  name: string;
  type: string;
  size: number;
  width?: number;
  height?: number;
  /** Object URL of an image, valid in this page only; null for other files. */
  preview: string | null;
}

/** An unsent message. It is `waiting` until the connection is back, and `failed` after the server has refused it. */
export interface Outgoing {
  clientId: string;
  conversationId: string;
  body: string;
  createdAt: string;
  files: OutgoingFile[];
  state: 'sending' | 'waiting' | 'failed';
  /** The reason why sending failed. */
  problem: string | null;
  /** Number of attempts. Other tabs see from a change that this tab is still sending. */
  tries?: number;
  /** True if another tab sends the message. */
  isElsewhere?: boolean;
}

const initialState: Outgoing[] = [];

/** Unsent messages, in the order in which they were written. */
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
    /** Adds or updates a message that was stored on the device or changed by another tab. */
    placed: (state, { payload }: PayloadAction<Outgoing>) =>
      [...state.filter(({ clientId }) => clientId !== payload.clientId), payload].sort((a, b) =>
        a.createdAt.localeCompare(b.createdAt),
      ),
  },
});

export const { queued, tried, left, placed } = outboxSlice.actions;
