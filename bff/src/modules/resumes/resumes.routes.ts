import { parsedResume, resumeSaved, saveResumeEducationBody, saveResumeWorkBody } from '@workspace/contracts';
import { Router } from 'express';
import { route } from '../../http/route.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import { type ResumesService, resumeUploadRules } from './resumes.service.ts';

/** Creates the routes of /api/resumes, which read an assistant's resume and save the result to the assistant's CV. */
export function resumesRoutes(resumes: ResumesService, limits: RateLimits): Router {
  const router = Router();

  router.post(
    '/',
    ...limits.resumes,
    route({ upload: resumeUploadRules, answer: parsedResume }, async ({ viewer, readFile }) => {
      await resumes.mustHaveCv(viewer);
      return resumes.parse(viewer, await readFile());
    }),
  );

  router.post(
    '/save-education',
    route({ body: saveResumeEducationBody, answer: resumeSaved }, ({ viewer, body }) =>
      resumes.saveEducation(viewer, body),
    ),
  );

  router.post(
    '/save-work-experiences',
    route({ body: saveResumeWorkBody, answer: resumeSaved }, ({ viewer, body }) => resumes.saveWork(viewer, body)),
  );

  return router;
}
