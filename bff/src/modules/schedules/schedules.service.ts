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
} from 'shared/contracts';
import { AppError, conflict, forbidden, notFound } from '../../errors/app-error.ts';
import type { Viewer } from '../../session/resolve.ts';
import type { QueryFailed } from '../../supabase/query.ts';
import type { ScheduleRow, SchedulesRepository } from './schedules.repository.ts';

/** The database says why not by a word of its own. */
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
 * Weekly schedules (product/schedules#valid, product/schedules#editing). What is incomplete or collides within one call
 * is refused here with 400, what collides with the rest of the week by the database with 409; both carry the errorCode
 * INVALID.
 */
export function createSchedulesService(repository: SchedulesRepository) {
  return {
    async list(viewer: Viewer, { team_id, timezone }: ScheduleQuery): Promise<Schedule[]> {
      return (await repository.findByTeam(viewer, team_id)).map(inZone(timezone));
    },
    /** @throws {AppError} 400 and 409 as above, 403 for somebody who is no assistant of the team. */
    async add(viewer: Viewer, { team_id, timezone, ...entry }: ScheduleAddBody): Promise<Schedule> {
      mustBeValid([entry]);
      return inZone(timezone)(await repository.add(viewer, team_id, entry, explain));
    },
    /** @throws {AppError} 404 for an entry that is not the viewer's in this team, 403 as for `add`. */
    async remove(viewer: Viewer, { id, team_id }: ScheduleRemoveBody): Promise<{ id: number }> {
      const { id: removed } = await repository.remove(viewer, team_id, id, explain);
      return { id: removed };
    },
    /** @throws {AppError} 400 and 409 as above, 404 for an id that is not the viewer's in this team, 403 as for `add`. */
    async update(viewer: Viewer, { team_id, timezone, schedules }: ScheduleUpdateBody): Promise<Schedule[]> {
      mustBeValid(schedules);
      return (await repository.replace(viewer, team_id, schedules, explain)).map(inZone(timezone));
    },
  };
}
export type SchedulesService = ReturnType<typeof createSchedulesService>;
