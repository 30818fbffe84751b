import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type MembershipChange, type Message, typingMs } from 'shared/contracts';

/** When somebody was last heard typing. */
interface Typist {
  /** By the server's clock, to tell a new stroke from an old one that is told again. */
  at: string;
  /** By ours; 0 when they have stopped. */
  heard: number;
}
/** By conversation and person. */
export type TypingState = Record<string, Record<string, Typist>>;

/** Clocks may differ by this much. */
const tolerance = 60_000;
const initialState: TypingState = {};

export const typingSlice = createSlice({
  name: 'typing',
  initialState,
  reducers: {
    /** Somebody's membership has changed; perhaps because they typed. */
    heardOf: (state, { payload }: PayloadAction<{ member: MembershipChange; now: number }>) => {
      const { member, now } = payload;
      const { conversation_id, user_id, typing_at } = member;
      if (!typing_at || state[conversation_id]?.[user_id]?.at === typing_at) return;
      const isNow = Math.abs(now - Date.parse(typing_at)) < tolerance;
      state[conversation_id] = { ...state[conversation_id], [user_id]: { at: typing_at, heard: isNow ? now : 0 } };
    },
    /** Who has sent has stopped typing. */
    stoppedTyping: (state, { payload }: PayloadAction<Pick<Message, 'conversation_id' | 'sender_id'>>) => {
      const typist = state[payload.conversation_id]?.[payload.sender_id];
      if (typist) typist.heard = 0;
    },
  },
});

export const { heardOf, stoppedTyping } = typingSlice.actions;

/** Who types in a conversation now. */
export const typistsIn = (state: TypingState, conversationId: string, now: number): string[] =>
  Object.entries(state[conversationId] ?? {})
    .filter(([, { heard }]) => now - heard < typingMs)
    .map(([userId]) => userId);
