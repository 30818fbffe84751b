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
    draftsRestored: (_state, { payload }: PayloadAction<Drafts>) => payload,
  },
});

export const { drafted, draftsRestored } = draftsSlice.actions;
