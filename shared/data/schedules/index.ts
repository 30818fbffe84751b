export { type SchedulesQuery, schedulesApi, useGetSchedulesQuery } from './schedules.api.ts';
