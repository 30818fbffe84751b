import { isCandidate } from '@workspace/contracts';
import type { RequestHandler } from 'express';
import { forbidden } from '../errors/app-error.ts';
import type { ProfilesService } from '../modules/profiles/index.ts';

/**
 * The first segments of the API paths that candidates may call (product/candidates#candidate-mode): those for their
 * account and their CV, and those that every page calls. Candidates may also call /pipeline/mine.
 */
const open = [
  'auth',
  'users',
  'confirm-email',
  'profiles',
  'images',
  'my-data',
  'calendar',
  'cvs',
  'resumes',
  'assistants',
  'hubspot',
  'prequalifications',
  'notifications',
  'onboarding',
  'devices',
  'usage-events',
  'events',
  'remotes',
];

/**
 * Returns 403 to candidates on all routes that they may not call. If the profile cannot be read, the request continues,
 * because row-level security enforces the same rule.
 */
export function candidateMode(profiles: Pick<ProfilesService, 'get'>): RequestHandler {
  return async (req, _res, next) => {
    const [first = ''] = req.path.split('/').filter(Boolean);
    const { authSession } = req;
    if (authSession.kind !== 'viewer' || open.includes(first) || req.path === '/pipeline/mine') return next();
    const loaded = await profiles.get(authSession.viewer).catch(() => null);
    if (loaded && isCandidate(loaded.profile)) throw forbidden();
    next();
  };
}
