import {
  type ClockInRefusal,
  clockInRefusals,
  isOutdatedExtension,
  type Session,
  type SessionEvent,
  type SessionStartBody,
  sessionMessages,
} from 'shared/contracts';
import { conflict, forbidden, notFound } from '../../errors/app-error.ts';
import type { Viewer } from '../../session/resolve.ts';
import type { QueryFailed } from '../../supabase/query.ts';
import { createSessionsExport } from './sessions.export.ts';
import type { SessionsRepository } from './sessions.repository.ts';

const notAllowed = (reason: ClockInRefusal): Error => forbidden(sessionMessages.notAllowed, reason);

/** The database says why not by a word of its own. */
function explainStart({ refusal }: QueryFailed): Error | null {
  if (refusal === 'SESSION_ALREADY_STARTED') return conflict(sessionMessages.alreadyStarted, refusal);
  const reason = clockInRefusals.find((word) => word === refusal);
  return reason ? notAllowed(reason) : null;
}

function explainEnd({ message }: QueryFailed): Error | null {
  if (message.includes('SESSION_NOT_FOUND')) return notFound(sessionMessages.notFound, 'SESSION_NOT_FOUND');
  if (message.includes('SESSION_ALREADY_ENDED')) return conflict(sessionMessages.alreadyEnded, 'SESSION_ALREADY_ENDED');
  return null;
}

/**
 * Going online and offline (product/work-sessions#start-and-end). The database is the judge of races; this turns its
 * verdicts into sentences.
 */
export function createSessionsService(repository: SessionsRepository) {
  const mustBeOwn = (viewer: Viewer, userId: string): void => {
    if (viewer.id !== userId) throw forbidden();
  };
  return {
    findOpen: repository.findOpen,
    list: repository.list,
    totals: repository.totals,
    export: createSessionsExport(repository),
    checkAutoClockOut: repository.checkAutoClockOut,
    /** @throws {AppError} 404 for a session that the viewer can't see: each one has at least its start. */
    async events(viewer: Viewer, sessionId: string): Promise<SessionEvent[]> {
      const events = await repository.events(viewer, sessionId);
      if (events.length === 0) throw notFound(sessionMessages.notFound, 'SESSION_NOT_FOUND');
      return events;
    },
    /**
     * @throws {AppError} 403 for another user and for a clock-in that is not allowed (product/work-sessions#reasons),
     * 409 when one is open already.
     */
    async start(viewer: Viewer, body: SessionStartBody): Promise<Session> {
      mustBeOwn(viewer, body.user_id);
      if (body.version && isOutdatedExtension(body.version)) throw notAllowed('EXTENSION_OUTDATED');
      return repository.start(viewer, body, explainStart);
    },
    /** @throws {AppError} 403 for another user, 404 when there is none, 409 when it has ended already. */
    async end(viewer: Viewer, id: string, userId: string): Promise<Session> {
      mustBeOwn(viewer, userId);
      return repository.end(viewer, id, explainEnd);
    },
  };
}
export type SessionsService = ReturnType<typeof createSessionsService>;
