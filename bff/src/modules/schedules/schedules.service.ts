import {
  areSchedulesValid,
  invalidSchedules,
  type Schedule,
  type ScheduleAddBody,
  type ScheduleQuery,
  type ScheduleRemoveBody,
  type ScheduleUpdateBody,
  scheduleMessages,
  toLocalTimes,
} from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { AppError, conflict, forbidden, notFound } from '../../errors/app-error.ts';
import type { QueryFailed } from '../../supabase/query.ts';
import type { ScheduleRow, SchedulesRepository } from './schedules.repository.ts';

/** Converts a refusal code of the database to an error with a message for the user. */
function explain({ refusal }: QueryFailed): Error | null {
  switch (refusal) {
    case invalidSchedules:
      return conflict(scheduleMessages.invalid, invalidSchedules);
    case 'SCHEDULE_NOT_FOUND':
      return notFound(scheduleMessages.notFound, refusal);
    case 'NOT_IN_TEAM':
      return forbidden();
    default:
      return null;
  }
}

function mustBeValid(entries: Parameters<typeof areSchedulesValid>[0]): void {
  if (areSchedulesValid(entries)) return;
  throw new AppError(scheduleMessages.invalid, { status: 400, errorCode: invalidSchedules, type: 'validation' });
}

const inZone =
  (timezone: string) =>
  (row: ScheduleRow): Schedule => ({ ...row, ...toLocalTimes(row, timezone, Date.now()) });

/**
 * Creates the service for weekly schedules (product/schedules#valid, product/schedules#editing). The service throws 400
 * if entries are incomplete or overlap each other. It throws 409 if the database refuses entries that overlap stored
 * entries. Both errors have the errorCode INVALID.
 */
export function createSchedulesService(repository: SchedulesRepository) {
  return {
    async list(viewer: Viewer, { team_id, timezone }: ScheduleQuery): Promise<Schedule[]> {
      return (await repository.findByTeam(viewer, team_id)).map(inZone(timezone));
    },
    /**
     * Adds an entry.
     * @throws {AppError} 400 if the entry is invalid; 409 if it overlaps a stored entry; 403 if the viewer is not an
     * assistant of the team.
     */
    async add(viewer: Viewer, { team_id, timezone, ...entry }: ScheduleAddBody): Promise<Schedule> {
      mustBeValid([entry]);
      return inZone(timezone)(await repository.add(viewer, team_id, entry, explain));
    },
    /**
     * Removes an entry.
     * @throws {AppError} 404 if the viewer has no entry with this id in the team; 403 if the viewer is not an assistant
     * of the team.
     */
    async remove(viewer: Viewer, { id, team_id }: ScheduleRemoveBody): Promise<{ id: number }> {
      const { id: removed } = await repository.remove(viewer, team_id, id, explain);
      return { id: removed };
    },
    /**
     * Replaces all entries of the viewer in the team.
     * @throws {AppError} 400 or 409 if an entry is invalid; 404 if the viewer has no entry with a given id in the team;
     * 403 if the viewer is not an assistant of the team.
     */
    async update(viewer: Viewer, { team_id, timezone, schedules }: ScheduleUpdateBody): Promise<Schedule[]> {
      mustBeValid(schedules);
      return (await repository.replace(viewer, team_id, schedules, explain)).map(inZone(timezone));
    },
  };
}
export type SchedulesService = ReturnType<typeof createSchedulesService>;
