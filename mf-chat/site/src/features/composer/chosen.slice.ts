import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OutgoingFile } from '../outbox/outbox.slice.ts';

/** Files that were added to a message and not sent, by conversation: they wait while another one is read. */
export type Chosen = Record<string, OutgoingFile[]>;

const initialState: Chosen = {};

export const chosenSlice = createSlice({
  name: 'chosen',
  initialState,
  reducers: {
    filesAdded: (state, { payload }: PayloadAction<{ conversationId: string; files: OutgoingFile[] }>) => {
      state[payload.conversationId] = [...(state[payload.conversationId] ?? []), ...payload.files];
    },
    /** Of those with these keys: they were sent, or removed. */
    filesLeft: (state, { payload }: PayloadAction<{ conversationId: string; keys: string[] }>) => {
      const rest = (state[payload.conversationId] ?? []).filter(({ key }) => !payload.keys.includes(key));
      if (rest.length > 0) state[payload.conversationId] = rest;
      else delete state[payload.conversationId];
    },
  },
});

export const { filesAdded, filesLeft } = chosenSlice.actions;
