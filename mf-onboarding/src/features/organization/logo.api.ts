import { api, fetchPresets } from 'shared/api';
import type { ImageAnswer } from 'shared/contracts';

/** The upload of a logo (spec 5, Image file upload). */
const logoApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    uploadOnboardingLogo: build.mutation<ImageAnswer, FormData>({
      query: (body) => ({ url: 'images', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useUploadOnboardingLogoMutation } = logoApi;
