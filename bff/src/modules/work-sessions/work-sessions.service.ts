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

/** Converts a refusal code of the database to an error with a message for the user. */
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
 * Creates the service for work sessions (product/work-sessions#start-and-end). The database prevents races. The service
 * converts refusals by the database to errors with messages for the user.
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
     * @throws {AppError} 403 if `user_id` is not the viewer's id or the clock-in is not allowed
     * (product/work-sessions#reasons); 409 if the viewer already has an open session in the team.
     */
    async start(viewer: Viewer, body: WorkSessionStartBody): Promise<WorkSession> {
      mustBeOwn(viewer, body.user_id);
      if (body.version && isOutdatedExtension(body.version)) throw notAllowed('EXTENSION_OUTDATED');
      return repository.start(viewer, body, explainStart);
    },
    /**
     * Ends a work session.
     * @throws {AppError} 403 if `userId` is not the viewer's id; 404 if the viewer has no session with this id; 409 if
     * the session has already ended.
     */
    async end(viewer: Viewer, id: string, userId: string): Promise<WorkSession> {
      mustBeOwn(viewer, userId);
      return repository.end(viewer, id, explainEnd);
    },
  };
}
export type WorkSessionsService = ReturnType<typeof createWorkSessionsService>;
