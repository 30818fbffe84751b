import { api, fetchPresets } from '@workspace/api';
import type {
  AuthSessionInfo,
  MagicLinkBody,
  ResendConfirmationBody,
  ResetPasswordAnswer,
  ResetPasswordBody,
  SetPasswordBody,
  SignInBody,
  TemporaryPasswordBody,
  VerifyCodeBody,
} from '@workspace/contracts';

const extraOptions = fetchPresets.fresh.endpoint;
const post = <Body>(url: string) => ({
  query: (body: Body) => ({ url, method: 'POST', body }),
  extraOptions,
});

const authApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getSignedIn: build.query<AuthSessionInfo, void>({ query: () => 'auth/session', extraOptions }),
    signIn: build.mutation<unknown, SignInBody>(post('auth/sign-in')),
    sendMagicLink: build.mutation<unknown, MagicLinkBody>(post('auth/magic-link')),
    verifyCode: build.mutation<unknown, VerifyCodeBody>(post('auth/verify-code')),
    resendConfirmation: build.mutation<unknown, ResendConfirmationBody>(post('auth/resend-confirmation')),
    verifyTemporaryPassword: build.mutation<unknown, TemporaryPasswordBody>(post('users/verify-temporary-password')),
    resetPassword: build.mutation<ResetPasswordAnswer, ResetPasswordBody>(post('users/reset-password')),
    setPassword: build.mutation<unknown, SetPasswordBody>(post('auth/set-password')),
    signOut: build.mutation<unknown, void>({
      query: () => ({ url: 'auth/sign-out', method: 'POST', body: {} }),
      extraOptions,
    }),
  }),
});

export const {
  useLazyGetSignedInQuery,
  useResendConfirmationMutation,
  useResetPasswordMutation,
  useSendMagicLinkMutation,
  useSetPasswordMutation,
  useSignInMutation,
  useSignOutMutation,
  useVerifyCodeMutation,
  useVerifyTemporaryPasswordMutation,
} = authApi;
