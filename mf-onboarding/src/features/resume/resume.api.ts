import { fetchPresets } from '@workspace/api';
import type { ParsedResume, ResumeSaved, SaveResumeEducationBody, SaveResumeWorkBody } from '@workspace/contracts';
import { api } from '../../api.ts';

/** Timeout in ms. An AI model can need a long time for a long resume. */
const parseTimeoutMs = 60_000;
const extraOptions = fetchPresets.fresh.endpoint;

/** Endpoints of the resume import (product/resume#steps), one per step. */
const resumeApi = api.injectEndpoints({
  endpoints: (build) => ({
    parseResume: build.mutation<ParsedResume, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { url: 'resumes', method: 'POST', body, timeout: parseTimeoutMs };
      },
      extraOptions,
    }),
    saveResumeEducation: build.mutation<ResumeSaved, SaveResumeEducationBody>({
      query: (body) => ({ url: 'resumes/save-education', method: 'POST', body }),
      invalidatesTags: ['Cv'],
      extraOptions,
    }),
    saveResumeWork: build.mutation<ResumeSaved, SaveResumeWorkBody>({
      query: (body) => ({ url: 'resumes/save-work-experiences', method: 'POST', body }),
      invalidatesTags: ['Cv'],
      extraOptions,
    }),
  }),
});

export const { useParseResumeMutation, useSaveResumeEducationMutation, useSaveResumeWorkMutation } = resumeApi;
