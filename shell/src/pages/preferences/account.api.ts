import { api, fetchPresets } from '@workspace/api';
import type { ChangeEmailBody, ChangePasswordBody } from '@workspace/contracts';

const accountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    changePassword: build.mutation<unknown, ChangePasswordBody>({
      query: (body) => ({ url: 'auth/change-password', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    changeEmail: build.mutation<unknown, ChangeEmailBody>({
      query: (body) => ({ url: 'auth/change-email', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    signOutElsewhere: build.mutation<unknown, void>({
      query: () => ({ url: 'auth/sign-out-elsewhere', method: 'POST', body: {} }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useChangeEmailMutation, useChangePasswordMutation, useSignOutElsewhereMutation } = accountApi;
