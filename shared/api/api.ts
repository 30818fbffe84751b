import { baseQuery } from './base-query.ts';
import { createApi } from './create-api.ts';

export const tagTypes = [
  'Profile',
  'MyData',
  'Deletion',
  'Job',
  'Leave',
  'Pipeline',
  'Team',
  'Deal',
  'Session',
  'Schedule',
  'Earning',
  'Task',
  'TaskComment',
  'EodReport',
  'Notification',
  'NotificationPreference',
  'Conversation',
  'RemoteHealth',
  'Cv',
  'VirtualCard',
  'Bill',
  'PaymentMethod',
  'Membership',
  'Review',
  'Recommendation',
  'Referral',
  'Contact',
  'Organization',
  'Invite',
  'Mail',
  'NavigationCount',
  'CalendarAddress',
] as const;

/**
 * The single RTK Query API. The shell adds its endpoints with `api.injectEndpoints({ overrideExisting: 'throw' })`, a
 * remote with `remoteApi`. All share its cache, so a mutation in one remote refreshes the data that another remote
 * shows.
 */
export const api = createApi({ reducerPath: 'api', baseQuery, tagTypes, endpoints: () => ({}) });
