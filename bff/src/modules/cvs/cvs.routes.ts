import {
  approvedTags,
  type Cv,
  certificationBody,
  cv,
  cvEntryRemoveBody,
  cvUpdate,
  educationBody,
  workExperienceBody,
} from '@workspace/contracts';
import { Router } from 'express';
import type * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { route } from '../../http/route.ts';
import type { CvsService } from './cvs.service.ts';

/**
 * Creates the routes of /api/cvs with which an assistant reads and changes their own CV. Every change returns the whole
 * CV.
 */
export function cvsRoutes(cvs: CvsService): Router {
  const router = Router();

  router.get(
    '/current',
    route({ answer: cv }, ({ viewer }) => cvs.own(viewer)),
  );

  router.get(
    '/tags',
    route({ answer: approvedTags }, ({ viewer }) => cvs.tags(viewer)),
  );

  /** Adds a route that changes the viewer's CV and validates the body with a schema. */
  function change<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    act: (viewer: Viewer, body: z.output<Schema>) => Promise<Cv>,
  ): void {
    router.post(
      path,
      route({ body: schema, answer: cv }, ({ viewer, body }) => act(viewer, body)),
    );
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
