import {
  type AssistantRequest,
  assistantRequest,
  type MeetingLinkChange,
  type NewInterviewSlot,
  type NewTerms,
  type operatedRequestQuery,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { MeetingLinks } from '../../integrations/meetings/meeting-links.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';
import { asArguments, listArguments, parsePage } from './list.ts';

/** Creates the repository for the requests of all organizations. The database refuses viewers without the role. */
export function createRequestsRepository(db: UserDatabase, meetingLink: MeetingLinks) {
  return {
    async list(viewer: Viewer, query: z.output<typeof operatedRequestQuery>) {
      const values = { ...listArguments(query), p_state: query.state ?? null };
      return parsePage(assistantRequest, await runQuery(db.as(viewer).rpc('list_requests', values), explain), query);
    },

    /** @throws {AppError} 404 without such a request; 409 if no assistant is selected. */
    async proposeTerms(viewer: Viewer, id: string, terms: NewTerms): Promise<AssistantRequest> {
      const values = asArguments({ id, ...terms });
      return z.parse(assistantRequest, await callOnce(db, viewer, { name: 'propose_terms', values, explain }));
    },

    /** @throws {AppError} 404 without such a match of the request; 409 if it is no open recommendation, or the time is over or offered already. */
    async offerInterview(viewer: Viewer, id: string, slot: NewInterviewSlot): Promise<AssistantRequest> {
      const values = asArguments({ id, ...slot, meeting_url: slot.meeting_url ?? meetingLink(viewer) });
      return z.parse(assistantRequest, await callOnce(db, viewer, { name: 'offer_interview', values, explain }));
    },

    /** @throws {AppError} 404 without such a time of the request. */
    async setMeetingLink(
      viewer: Viewer,
      place: { id: string; slot_id: string },
      change: MeetingLinkChange,
    ): Promise<AssistantRequest> {
      const values = asArguments({ ...place, ...change });
      return z.parse(assistantRequest, await callOnce(db, viewer, { name: 'set_meeting_link', values, explain }));
    },

    /** @throws {AppError} 409 if the time is booked or gone. */
    async withdrawInterview(viewer: Viewer, id: string, slot_id: string): Promise<AssistantRequest> {
      const values = asArguments({ id, slot_id });
      return z.parse(assistantRequest, await callOnce(db, viewer, { name: 'withdraw_interview', values, explain }));
    },
  };
}
export type RequestsRepository = ReturnType<typeof createRequestsRepository>;
