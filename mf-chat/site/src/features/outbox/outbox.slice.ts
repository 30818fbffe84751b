import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A file that is sent along: what the list draws of it. Its bytes are kept apart (outgoing-files.ts). */
export interface OutgoingFile {
  key: string;
  name: string;
  type: string;
  size: number;
  width?: number;
  height?: number;
  /** An address of the bytes in this page, for images. */
  preview: string | null;
}

/** A message on its way. `waiting` until the connection is back, `failed` when the server has said no. */
export interface Outgoing {
  clientId: string;
  conversationId: string;
  body: string;
  createdAt: string;
  files: OutgoingFile[];
  state: 'sending' | 'waiting' | 'failed';
  /** Why it failed. */
  problem: string | null;
  /** How often it was tried: other tabs see by it that somebody is at it. */
  tries?: number;
  /** Whether another tab sends it. */
  isElsewhere?: boolean;
}

const initialState: Outgoing[] = [];

/** Messages on their way, in the order in which they were written. */
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
    /** Takes in what was kept or what another tab says of a message. */
    placed: (state, { payload }: PayloadAction<Outgoing>) =>
      [...state.filter(({ clientId }) => clientId !== payload.clientId), payload].sort((a, b) =>
        a.createdAt.localeCompare(b.createdAt),
      ),
  },
});

export const { queued, tried, left, placed } = outboxSlice.actions;
