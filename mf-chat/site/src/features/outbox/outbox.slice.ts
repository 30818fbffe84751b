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
      if (one) Object.assign(one, { state: payload.state, problem: payload.problem ?? null });
    },
    left: (state, { payload }: PayloadAction<string>) => state.filter(({ clientId }) => clientId !== payload),
    outboxRestored: (_state, { payload }: PayloadAction<Outgoing[]>) => payload,
  },
});

export const { queued, tried, left, outboxRestored } = outboxSlice.actions;
