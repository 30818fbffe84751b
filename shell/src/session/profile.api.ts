import { api, fetchPresets } from 'shared/api';
import type { ImageAnswer, ValidateImageUrlBody } from 'shared/contracts';

/** Pictures for one's profile (spec 5). */
const imageApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    uploadImage: build.mutation<ImageAnswer, FormData>({
      query: (body) => ({ url: 'images', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    validateImageUrl: build.mutation<ImageAnswer, ValidateImageUrlBody>({
      query: (body) => ({ url: 'images/validate-url', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export { profileApi, useUpsertProfileMutation } from 'shared/api';
export const { useUploadImageMutation, useValidateImageUrlMutation } = imageApi;
