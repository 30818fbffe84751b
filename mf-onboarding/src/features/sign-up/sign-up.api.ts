import { fetchPresets } from '@workspace/api';
import type { AuthSessionInfo, ResendConfirmationBody, SignUpBody, VerifyCodeBody } from '@workspace/contracts';
import { api } from '../../api.ts';

/** Response to a sign-up. The account works after the user confirms the email address. */
export interface SignUpAnswer {
  confirmation_required: true;
}

/** Endpoints to sign up and to confirm the email address (product/accounts#sign-up). */
const signUpApi = api.injectEndpoints({
  endpoints: (build) => ({
    signUp: build.mutation<SignUpAnswer, SignUpBody>({
      query: (body) => ({ url: 'auth/sign-up', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    resendSignUpMail: build.mutation<unknown, ResendConfirmationBody>({
      query: (body) => ({ url: 'auth/resend-confirmation', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    verifySignUpCode: build.mutation<AuthSessionInfo, VerifyCodeBody>({
      query: (body) => ({ url: 'auth/verify-code', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useResendSignUpMailMutation, useSignUpMutation, useVerifySignUpCodeMutation } = signUpApi;
