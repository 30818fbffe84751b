import {
  type AssistantRequest,
  type AssistantRequestChange,
  assistantRequest,
  type assistantRequestQuery,
  type InterviewBooking,
  type NewAssistantRequest,
  type Page,
  requestMessages,
  type TermsAnswer,
  timezoneMessage,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { badRequest, conflict, forbidden, notFound } from '../../errors/app-error.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { type QueryFailed, runQuery } from '../../supabase/query.ts';

/** Converts a refusal by the database to an error with a sentence. */
function explain({ refusal }: QueryFailed): Error | null {
  switch (refusal) {
    case 'NOT_FOUND':
      return notFound();
    case 'DEAL_NOT_FOUND':
    case 'SLOT_NOT_FOUND':
      return notFound(requestMessages[refusal], refusal);
    case 'NOT_ITS_CLIENT':
      return forbidden(requestMessages[refusal], refusal);
    case 'REQUEST_MOVED':
    case 'REQUEST_STARTED':
    case 'ROW_CHANGED':
    case 'SLOT_TAKEN':
      return conflict(requestMessages[refusal], refusal);
    case 'UNKNOWN_TIMEZONE':
      return badRequest(timezoneMessage, refusal);
    default:
      return null;
  }
}

const page = z.object({ items: z.array(assistantRequest), total: z.number() });

/** Creates the repository of requests. The database refuses everybody but clients of the organization. */
export function createAssistantRequestsRepository(db: UserDatabase) {
  return {
    async list(viewer: Viewer, query: z.output<typeof assistantRequestQuery>): Promise<Page<AssistantRequest>> {
      const { organization_id = null, page: number, limit } = query;
      const values = { p_organization_id: organization_id, p_offset: number * limit, p_limit: limit };
      const found = await runQuery(db.as(viewer).rpc('list_assistant_requests', values), explain);
      return { ...z.parse(page, found), page: number, limit };
    },

    /** @throws {AppError} 404 if the organization has no such deal. */
    async add(viewer: Viewer, body: NewAssistantRequest): Promise<AssistantRequest> {
      const values = {
        p_organization_id: body.organization_id,
        p_role: body.role,
        p_hours_per_week: body.hours_per_week,
        p_skills: body.skills,
        p_timezone: body.timezone,
        p_budget_cents: body.budget_cents ?? null,
        p_starts_on: body.starts_on ?? null,
        p_note: body.note,
        p_replaces_deal_id: body.replaces_deal_id ?? null,
      };
      return z.parse(assistantRequest, await callOnce(db, viewer, { name: 'request_assistant', values, explain }));
    },

    /** @throws {AppError} 404 without such a request; 409 if it has changed since `updated_at`, or has moved on. */
    async change(viewer: Viewer, id: string, { updated_at, ...changes }: AssistantRequestChange) {
      const values = { p_id: id, p_updated_at: updated_at, p_changes: changes };
      const changed = await callOnce(db, viewer, { name: 'change_assistant_request', values, explain });
      return z.parse(assistantRequest, changed);
    },

    /** @throws {AppError} 404 without such a request; 409 if there are newer terms, or an answer. */
    async answerTerms(viewer: Viewer, id: string, { terms_id, answer, note }: TermsAnswer) {
      const values = { p_id: id, p_terms_id: terms_id, p_answer: answer, p_note: note ?? null };
      return z.parse(assistantRequest, await callOnce(db, viewer, { name: 'answer_terms', values, explain }));
    },

    /** @throws {AppError} 404 without such a time; 409 if somebody was faster, or the request has moved on. */
    async book(viewer: Viewer, { id, slotId }: { id: string; slotId: string }, booking: InterviewBooking) {
      const { books, booked_slot_id: seen } = booking;
      const values = {
        p_id: id,
        p_slot_id: slotId,
        p_books: books,
        ...(seen !== undefined && { p_seen_slots: seen ? [seen] : [] }),
      };
      return z.parse(assistantRequest, await callOnce(db, viewer, { name: 'book_interview', values, explain }));
    },
  };
}
export type AssistantRequestsRepository = ReturnType<typeof createAssistantRequestsRepository>;
