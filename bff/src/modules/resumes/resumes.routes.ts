import { saveResumeEducationBody, saveResumeWorkBody } from '@workspace/contracts';
import { Router } from 'express';
import { readUpload } from '../../http/upload.ts';
import { readBody } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import { type ResumesService, resumeUploadRules } from './resumes.service.ts';

/** Creates the routes of /api/resumes, which read an assistant's resume and save the result to the assistant's CV. */
export function resumesRoutes(resumes: ResumesService, limits: RateLimits): Router {
  const router = Router();

  router.post('/', ...limits.resumes, async (req, res) => {
    const viewer = requireViewer(req);
    await resumes.mustHaveCv(viewer);
    res.json(await resumes.parse(viewer, await readUpload(req, resumeUploadRules)));
  });

  router.post('/save-education', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await resumes.saveEducation(viewer, readBody(req, saveResumeEducationBody)));
  });

  router.post('/save-work-experiences', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await resumes.saveWork(viewer, readBody(req, saveResumeWorkBody)));
  });

  return router;
}
