import { api, fetchPresets } from '@workspace/api';
import type { LeaveLinkAnswer, LinkedLeave } from '@workspace/contracts';

/** Calls for the links in mails about leaves. They need no session: the token is the right to answer. */
const leaveLinkApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getLinkedLeave: build.query<LinkedLeave, string>({
      query: (token) => ({ url: 'leaves/link', params: { token } }),
      providesTags: ['Leave'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    answerLinkedLeave: build.mutation<LinkedLeave, LeaveLinkAnswer>({
      query: (body) => ({ url: 'leaves/link', method: 'POST', body }),
      invalidatesTags: ['Leave'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useGetLinkedLeaveQuery, useAnswerLinkedLeaveMutation } = leaveLinkApi;
