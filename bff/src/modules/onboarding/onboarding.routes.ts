import { chooseRoleBody, contactInfoBody, onboardingProgressBody } from '@workspace/contracts';
import { Router } from 'express';
import { readBody } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { OnboardingService } from './onboarding.service.ts';

/**
 * Creates the routes of /api/onboarding (product/onboarding#progress), which return the viewer's progress and save the
 * data of the steps.
 */
export function onboardingRoutes(onboarding: OnboardingService): Router {
  const router = Router();

  router.get('/progress/get', async (req, res) => {
    res.json(await onboarding.state(requireViewer(req)));
  });

  router.post('/progress/update', async (req, res) => {
    res.json(await onboarding.update(requireViewer(req), readBody(req, onboardingProgressBody)));
  });

  router.post('/choose-role', async (req, res) => {
    res.json(await onboarding.chooseRole(requireViewer(req), readBody(req, chooseRoleBody)));
  });

  router.post('/contact-info', async (req, res) => {
    res.json(await onboarding.saveContactInfo(requireViewer(req), readBody(req, contactInfoBody)));
  });

  router.post('/finish', async (req, res) => {
    res.json(await onboarding.finish(requireViewer(req)));
  });

  return router;
}
