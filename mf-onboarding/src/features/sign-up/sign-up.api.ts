import { api, fetchPresets } from '@workspace/api';
import type { AuthSessionInfo, SignUpBody, VerifyCodeBody } from '@workspace/contracts';

/** Answer to a sign-up. The account works after its address is confirmed. */
export interface SignUpAnswer {
  confirmation_required: true;
}

/** The calls to sign up and to confirm the address (product/accounts#sign-up). */
const signUpApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    signUp: build.mutation<SignUpAnswer, SignUpBody>({
      query: (body) => ({ url: 'auth/sign-up', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    verifySignUpCode: build.mutation<AuthSessionInfo, VerifyCodeBody>({
      query: (body) => ({ url: 'auth/verify-code', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useSignUpMutation, useVerifySignUpCodeMutation } = signUpApi;
