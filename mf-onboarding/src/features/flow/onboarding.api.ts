import { fetchPresets } from '@workspace/api';
import type {
  ChooseRoleBody,
  ContactInfoBody,
  OnboardingProgressBody,
  OnboardingState,
  Profile,
} from '@workspace/contracts';
import { api } from '../../api.ts';

const extraOptions = fetchPresets.fresh.endpoint;

/** Endpoint that loads the viewer's onboarding progress (product/onboarding#progress). */
const stateApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOnboarding: build.query<OnboardingState, void>({
      query: () => 'onboarding/progress/get',
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});
const { upsertQueryData } = stateApi.util;

interface Started {
  dispatch: (action: ReturnType<typeof upsertQueryData<'getOnboarding'>>) => unknown;
  queryFulfilled: PromiseLike<{ data: OnboardingState }>;
}

/**
 * Writes a mutation's response to the cache of getOnboarding. Skips the response that completes onboarding, because the
 * user leaves onboarding then.
 */
async function show({ dispatch, queryFulfilled }: Started): Promise<void> {
  try {
    const { data } = await queryFulfilled;
    if (!data.has_onboarded) dispatch(upsertQueryData('getOnboarding', undefined, data));
  } catch {
    // The caller of the mutation shows the error.
  }
}

/** Endpoints that save a step or complete onboarding. All except saveContactInfo return the new progress. */
const onboardingApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateOnboarding: build.mutation<OnboardingState, OnboardingProgressBody>({
      query: (body) => ({ url: 'onboarding/progress/update', method: 'POST', body }),
      extraOptions,
      onQueryStarted: (_body, started) => show(started),
    }),
    chooseRole: build.mutation<OnboardingState, ChooseRoleBody>({
      query: (body) => ({ url: 'onboarding/choose-role', method: 'POST', body }),
      extraOptions,
      onQueryStarted: (_body, started) => show(started),
    }),
    saveContactInfo: build.mutation<Profile, ContactInfoBody>({
      query: (body) => ({ url: 'onboarding/contact-info', method: 'POST', body }),
      extraOptions,
    }),
    finishOnboarding: build.mutation<OnboardingState, void>({
      query: () => ({ url: 'onboarding/finish', method: 'POST', body: {} }),
      extraOptions,
    }),
  }),
});

export const { useGetOnboardingQuery, useLazyGetOnboardingQuery } = stateApi;
export const {
  useUpdateOnboardingMutation,
  useChooseRoleMutation,
  useSaveContactInfoMutation,
  useFinishOnboardingMutation,
} = onboardingApi;
