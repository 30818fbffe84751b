import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What was begun and not sent, by conversation. */
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
    /** Puts what was kept before what is there: two tabs may have begun something in one conversation. */
    draftRestored: (state, { payload }: PayloadAction<{ conversationId: string; body: string }>) => {
      const there = state[payload.conversationId];
      state[payload.conversationId] = there ? `${payload.body}\n${there}` : payload.body;
    },
  },
});

export const { drafted, draftRestored } = draftsSlice.actions;
