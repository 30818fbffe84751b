import {
  chooseRoleBody,
  contactInfoBody,
  onboardingProgressBody,
  onboardingState,
  profile,
} from '@workspace/contracts';
import { Router } from 'express';
import { route } from '../../http/route.ts';
import type { OnboardingService } from './onboarding.service.ts';

/**
 * Creates the routes of /api/onboarding (product/onboarding#progress), which return the viewer's progress and save the
 * data of the steps.
 */
export function onboardingRoutes(onboarding: OnboardingService): Router {
  const router = Router();

  router.get(
    '/progress/get',
    route({ answer: onboardingState }, ({ viewer }) => onboarding.state(viewer)),
  );

  router.post(
    '/progress/update',
    route({ body: onboardingProgressBody, answer: onboardingState }, ({ viewer, body }) =>
      onboarding.update(viewer, body),
    ),
  );

  router.post(
    '/choose-role',
    route({ body: chooseRoleBody, answer: onboardingState }, ({ viewer, body }) => onboarding.chooseRole(viewer, body)),
  );

  router.post(
    '/contact-info',
    route({ body: contactInfoBody, answer: profile }, ({ viewer, body }) => onboarding.saveContactInfo(viewer, body)),
  );

  router.post(
    '/finish',
    route({ answer: onboardingState }, ({ viewer }) => onboarding.finish(viewer)),
  );

  return router;
}
