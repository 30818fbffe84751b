import { api, fetchPresets } from '@workspace/api';
import type {
  ChooseRoleBody,
  ContactInfoBody,
  OnboardingProgressBody,
  OnboardingState,
  Profile,
} from '@workspace/contracts';

const extraOptions = fetchPresets.fresh.endpoint;

/** GET /api/onboarding/progress/get: the viewer's progress (product/onboarding#progress). */
const stateApi = api.injectEndpoints({
  overrideExisting: 'throw',
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
 * Writes the answer of a change into the cache of the progress. The last answer is left out, because the user leaves
 * onboarding then.
 */
async function show({ dispatch, queryFulfilled }: Started): Promise<void> {
  try {
    const { data } = await queryFulfilled;
    if (!data.has_onboarded) dispatch(upsertQueryData('getOnboarding', undefined, data));
  } catch {
    // The caller of the mutation shows the error.
  }
}

/** The calls that save a step. Each answers with the new progress, except the one for contact information. */
const onboardingApi = api.injectEndpoints({
  overrideExisting: 'throw',
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
