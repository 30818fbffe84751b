import { fetchPresets } from '@workspace/api';
import type {
  ApprovedTags,
  CertificationBody,
  Cv,
  CvEntryRemoveBody,
  CvUpdate,
  EducationBody,
  WorkExperienceBody,
} from '@workspace/contracts';
import { api } from '../../api.ts';

/** The lists of a CV, as named in the paths of the calls. */
export type CvList = 'work-experiences' | 'education' | 'certifications';
export type CvChange =
  | { call: 'update'; body: CvUpdate }
  | { call: 'work-experiences/save'; body: WorkExperienceBody }
  | { call: 'education/save'; body: EducationBody }
  | { call: 'certifications/save'; body: CertificationBody }
  | { call: `${CvList}/remove`; body: CvEntryRemoveBody };

/**
 * Calls for the assistant's own CV. The response of each change is the whole CV, which replaces the cached one. The CV is
 * loaded again then, because an answer that was asked for before the change may arrive after it.
 */
const cvApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnCv: build.query<Cv, void>({
      query: () => 'cvs/current',
      providesTags: ['Cv'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getApprovedTags: build.query<ApprovedTags, void>({
      query: () => 'cvs/tags',
      extraOptions: fetchPresets.steady.endpoint,
    }),
    changeCv: build.mutation<Cv, CvChange>({
      query: ({ call, body }) => ({ url: `cvs/${call}`, method: 'POST', body }),
      invalidatesTags: (_cv, error) => (error ? [] : ['Cv']),
      extraOptions: fetchPresets.fresh.endpoint,
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(cvApi.util.updateQueryData('getOwnCv', undefined, () => answer.data));
      },
    }),
  }),
});

export const { useGetOwnCvQuery, useGetApprovedTagsQuery, useChangeCvMutation } = cvApi;
