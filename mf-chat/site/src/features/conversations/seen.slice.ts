import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Conversation } from 'shared/contracts';

/** The last message that was on screen, by conversation, while this page is open. */
export type SeenState = Record<string, number>;

const initialState: SeenState = {};

export const seenSlice = createSlice({
  name: 'seen',
  initialState,
  reducers: {
    conversationSeen: (state, { payload }: PayloadAction<{ conversationId: string; messageId: number }>) => {
      state[payload.conversationId] = Math.max(payload.messageId, state[payload.conversationId] ?? 0);
    },
  },
});

export const { conversationSeen } = seenSlice.actions;

/** How many messages are unread, without those that were on screen since the BFF counted. */
export function unreadCount({ id, unread_count, last_message }: Conversation, seen: SeenState): number {
  return last_message && last_message.id <= (seen[id] ?? 0) ? 0 : unread_count;
}
