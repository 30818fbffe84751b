import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type MembershipChange, type Message, typingMs } from '@workspace/contracts';

/** A person who is typing. */
interface Typist {
  /** Time of the signal on the server's clock. It tells a new signal from a repeated one. */
  at: string;
  /** Time of the signal on our clock in ms; 0 after the person has stopped. */
  heard: number;
}
/** By conversation and person. */
export type TypingState = Record<string, Record<string, Typist>>;

/** Accepted difference between the two clocks, in ms. */
const tolerance = 60_000;
const initialState: TypingState = {};

export const typingSlice = createSlice({
  name: 'typing',
  initialState,
  reducers: {
    /** Handles a changed membership, which may contain a typing signal. */
    heardOf: (state, { payload }: PayloadAction<{ member: MembershipChange; now: number }>) => {
      const { member, now } = payload;
      const { conversation_id, user_id, typing_at } = member;
      if (!typing_at || state[conversation_id]?.[user_id]?.at === typing_at) return;
      const isNow = Math.abs(now - Date.parse(typing_at)) < tolerance;
      state[conversation_id] = { ...state[conversation_id], [user_id]: { at: typing_at, heard: isNow ? now : 0 } };
    },
    /** Marks the sender of a message as no longer typing. */
    stoppedTyping: (state, { payload }: PayloadAction<Pick<Message, 'conversation_id' | 'sender_id'>>) => {
      const typist = state[payload.conversation_id]?.[payload.sender_id];
      if (typist) typist.heard = 0;
    },
  },
});

export const { heardOf, stoppedTyping } = typingSlice.actions;

/** Returns the ids of the people who are typing in a conversation at `now`. */
export const typistsIn = (state: TypingState, conversationId: string, now: number): string[] =>
  Object.entries(state[conversationId] ?? {})
    .filter(([, { heard }]) => now - heard < typingMs)
    .map(([userId]) => userId);
