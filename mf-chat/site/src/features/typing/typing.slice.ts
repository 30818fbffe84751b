import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type MembershipChange, type Message, typingMs } from '@workspace/contracts';

interface Typist {
  /** Time of the last typing signal on the server's clock. An event with the same time contains no new signal. */
  at: string;
  /**
   * Time of the signal on this device's clock, in ms since the epoch. 0 for an old signal and after the person has
   * stopped typing.
   */
  heard: number;
}
/** Typing people by conversation id and user id. */
export type TypingState = Record<string, Record<string, Typist>>;

/** Maximum difference in ms between this device's clock and the time of a new signal. Other signals count as old. */
const tolerance = 60_000;
const initialState: TypingState = {};

export const typingSlice = createSlice({
  name: 'typing',
  initialState,
  reducers: {
    /** Records the typing signal of a changed membership, if there is a new one. */
    heardOf: (state, { payload }: PayloadAction<{ member: MembershipChange; now: number }>) => {
      const { member, now } = payload;
      const { conversation_id, user_id, typing_at } = member;
      if (!typing_at || state[conversation_id]?.[user_id]?.at === typing_at) return;
      const isNow = Math.abs(now - Date.parse(typing_at)) < tolerance;
      state[conversation_id] = { ...state[conversation_id], [user_id]: { at: typing_at, heard: isNow ? now : 0 } };
    },
    stoppedTyping: (state, { payload }: PayloadAction<Pick<Message, 'conversation_id' | 'sender_id'>>) => {
      const typist = state[payload.conversation_id]?.[payload.sender_id];
      if (typist) typist.heard = 0;
    },
  },
});

export const { heardOf, stoppedTyping } = typingSlice.actions;

/** Returns the ids of the users who are typing in a conversation at `now` (ms since the epoch). */
export const typistsIn = (state: TypingState, conversationId: string, now: number): string[] =>
  Object.entries(state[conversationId] ?? {})
    .filter(([, { heard }]) => now - heard < typingMs)
    .map(([userId]) => userId);
