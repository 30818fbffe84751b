import {
  type Cv,
  certificationBody,
  cvEntryRemoveBody,
  cvUpdate,
  educationBody,
  workExperienceBody,
} from '@workspace/contracts';
import { Router } from 'express';
import type * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { readBody } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { CvsService } from './cvs.service.ts';

/**
 * Creates the routes of /api/cvs with which an assistant reads and changes their own CV. Every change returns the whole
 * CV.
 */
export function cvsRoutes(cvs: CvsService): Router {
  const router = Router();

  router.get('/current', async (req, res) => {
    res.json(await cvs.own(requireViewer(req)));
  });

  router.get('/tags', async (req, res) => {
    res.json(await cvs.tags(requireViewer(req)));
  });

  /** Adds a route that changes the viewer's CV and validates the body with a schema. */
  function change<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    act: (viewer: Viewer, body: z.output<Schema>) => Promise<Cv>,
  ): void {
    router.post(path, async (req, res) => {
      const viewer = requireViewer(req);
      res.json(await act(viewer, readBody(req, schema)));
    });
  }
  change('/update', cvUpdate, cvs.update);
  change('/work-experiences/save', workExperienceBody, cvs.saveWorkExperience);
  change('/education/save', educationBody, cvs.saveEducation);
  change('/certifications/save', certificationBody, cvs.saveCertification);
  change('/work-experiences/remove', cvEntryRemoveBody, (viewer, { id }) => cvs.removeWorkExperience(viewer, id));
  change('/education/remove', cvEntryRemoveBody, (viewer, { id }) => cvs.removeEducation(viewer, id));
  change('/certifications/remove', cvEntryRemoveBody, (viewer, { id }) => cvs.removeCertification(viewer, id));

  return router;
}
