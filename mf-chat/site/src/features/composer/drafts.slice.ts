import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Texts that are typed and not sent, by conversation id. */
export type Drafts = Record<string, string>;

const initialState: Drafts = {};

export const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    drafted: (state, { payload }: PayloadAction<{ conversationId: string; body: string }>) => {
      if (payload.body === '') delete state[payload.conversationId];
      else state[payload.conversationId] = payload.body;
    },
    /** Adds restored text before the current text, because two tabs may have drafts for the same conversation. */
    draftRestored: (state, { payload }: PayloadAction<{ conversationId: string; body: string }>) => {
      const there = state[payload.conversationId];
      state[payload.conversationId] = there ? `${payload.body}\n${there}` : payload.body;
    },
  },
});

export const { drafted, draftRestored } = draftsSlice.actions;
