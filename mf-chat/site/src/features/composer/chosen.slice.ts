import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OutgoingFile } from '../outbox/outbox.slice.ts';

/**
 * Files attached to unsent messages, by conversation id. The files are kept while the user reads another conversation.
 */
export type Chosen = Record<string, OutgoingFile[]>;

const initialState: Chosen = {};

export const chosenSlice = createSlice({
  name: 'chosen',
  initialState,
  reducers: {
    filesAdded: (state, { payload }: PayloadAction<{ conversationId: string; files: OutgoingFile[] }>) => {
      state[payload.conversationId] = [...(state[payload.conversationId] ?? []), ...payload.files];
    },
    /** Removes files after they were sent or after the user removed them. */
    filesLeft: (state, { payload }: PayloadAction<{ conversationId: string; keys: string[] }>) => {
      const rest = (state[payload.conversationId] ?? []).filter(({ key }) => !payload.keys.includes(key));
      if (rest.length > 0) state[payload.conversationId] = rest;
      else delete state[payload.conversationId];
    },
  },
});

export const { filesAdded, filesLeft } = chosenSlice.actions;
