import { fetchPresets } from '@workspace/api';
import type { MailDeliveries, MailDelivery, MailQuery } from '@workspace/contracts';
import { api } from '../../api.ts';

/** Calls for the emails of the application. An email that is sent again leaves the inbox. */
const mailApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperatedMails: build.query<MailDeliveries, MailQuery>({
      query: (params) => ({ url: 'operations/mail', params }),
      providesTags: ['Mail'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    retryOperatedMail: build.mutation<MailDelivery, string>({
      query: (id) => ({ url: `operations/mail/${id}/retry`, method: 'POST' }),
      invalidatesTags: ['Mail', 'NavigationCount'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useRetryOperatedMailMutation } = mailApi;

export const { getOperatedMails } = mailApi.endpoints;
