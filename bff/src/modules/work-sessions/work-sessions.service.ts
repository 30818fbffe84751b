import {
  type ClockInRefusal,
  clockInRefusals,
  isOutdatedExtension,
  type WorkSession,
  type WorkSessionEvent,
  type WorkSessionStartBody,
  workSessionMessages,
} from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { conflict, forbidden, notFound } from '../../errors/app-error.ts';
import type { QueryFailed } from '../../supabase/query.ts';
import { createWorkSessionsExport } from './work-sessions.export.ts';
import type { WorkSessionsRepository } from './work-sessions.repository.ts';

const notAllowed = (reason: ClockInRefusal): Error => forbidden(workSessionMessages.notAllowed, reason);

/** Converts a refusal code of the database to an error with a sentence. */
function explainStart({ refusal }: QueryFailed): Error | null {
  if (refusal === 'SESSION_ALREADY_STARTED') return conflict(workSessionMessages.alreadyStarted, refusal);
  const reason = clockInRefusals.find((word) => word === refusal);
  return reason ? notAllowed(reason) : null;
}

function explainEnd({ message }: QueryFailed): Error | null {
  if (message.includes('SESSION_NOT_FOUND')) return notFound(workSessionMessages.notFound, 'SESSION_NOT_FOUND');
  if (message.includes('SESSION_ALREADY_ENDED'))
    return conflict(workSessionMessages.alreadyEnded, 'SESSION_ALREADY_ENDED');
  return null;
}

/**
 * Creates the service for starting and ending work sessions (product/work-sessions#start-and-end). The database
 * prevents races; the service converts its refusals to sentences.
 */
export function createWorkSessionsService(repository: WorkSessionsRepository) {
  const mustBeOwn = (viewer: Viewer, userId: string): void => {
    if (viewer.id !== userId) throw forbidden();
  };
  return {
    findOpen: repository.findOpen,
    list: repository.list,
    totals: repository.totals,
    export: createWorkSessionsExport(repository),
    checkAutoClockOut: repository.checkAutoClockOut,
    /**
     * Lists the events of a session. Every session has at least the event of its start.
     * @throws {AppError} 404 if the viewer cannot see the session.
     */
    async events(viewer: Viewer, sessionId: string): Promise<WorkSessionEvent[]> {
      const events = await repository.events(viewer, sessionId);
      if (events.length === 0) throw notFound(workSessionMessages.notFound, 'SESSION_NOT_FOUND');
      return events;
    },
    /**
     * Starts a work session.
     * @throws {AppError} 403 for another user, or if the clock-in is not allowed (product/work-sessions#reasons);
     * 409 if a session is already open.
     */
    async start(viewer: Viewer, body: WorkSessionStartBody): Promise<WorkSession> {
      mustBeOwn(viewer, body.user_id);
      if (body.version && isOutdatedExtension(body.version)) throw notAllowed('EXTENSION_OUTDATED');
      return repository.start(viewer, body, explainStart);
    },
    /**
     * Ends a work session.
     * @throws {AppError} 403 for another user; 404 if the session does not exist; 409 if it has already ended.
     */
    async end(viewer: Viewer, id: string, userId: string): Promise<WorkSession> {
      mustBeOwn(viewer, userId);
      return repository.end(viewer, id, explainEnd);
    },
  };
}
export type WorkSessionsService = ReturnType<typeof createWorkSessionsService>;
