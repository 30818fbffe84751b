import * as z from 'zod/mini';
import { operationsQuery, sortQuery, updatedAt } from './operator-lists.ts';
import { accountTypes } from './profile.ts';

/**
 * States of a conversation with the company (product/operations#conversations): the company has to answer, the person
 * has to answer, or nobody has to.
 */
export const deskStates = ['open', 'waiting', 'closed'] as const;
export type DeskState = (typeof deskStates)[number];

/** A conversation of a client or an assistant with the company, in GET /api/operations/conversations. */
export const deskConversation = z.object({
  id: z.string(),
  person_id: z.string(),
  name: z.string(),
  account_type: z.nullable(z.enum(accountTypes)),
  /** True for the conversation of a client with the desk, false for that of a person with the account lead. */
  is_with_desk: z.boolean(),
  /** The operator who answers. */
  assignee_id: z.nullable(z.string()),
  assignee_name: z.nullable(z.string()),
  state: z.enum(deskStates),
  /** Whether the viewer belongs to the conversation and may read it. */
  is_member: z.boolean(),
  /** Messages that the viewer has not read, up to 100. */
  unread_count: z.int(),
  last_message_at: z.string(),
  updated_at: z.string(),
});
export type DeskConversation = z.infer<typeof deskConversation>;

/** Keys that sort the list of conversations with the company. */
export const deskConversationSorts = ['name', 'state', 'assignee_name', 'last_message_at'] as const;

/** Query of GET /api/operations/conversations. Without `state`, closed conversations are left out. */
export const deskConversationQuery = z.extend(operationsQuery, {
  ...sortQuery(deskConversationSorts),
  state: z.optional(z.enum(deskStates)),
  assignee: z.optional(z.enum(['me', 'none'])),
  unread: z.optional(z.literal('1')),
});
export type DeskConversationQuery = z.input<typeof deskConversationQuery>;

/** Body of PATCH /api/operations/conversations/:id. */
export const deskConversationChange = z.strictObject({
  updated_at: updatedAt,
  state: z.optional(z.enum(deskStates, 'Choose a state.')),
  /** Null for nobody. The assignee becomes a member of the conversation. */
  assignee_id: z.optional(z.nullable(z.uuid('Choose an operator.'))),
});
export type DeskConversationChange = z.infer<typeof deskConversationChange>;
