import type { RequestHandler } from 'express';
import { isCandidate } from 'shared/contracts';
import { forbidden } from '../errors/app-error.ts';
import type { ProfilesService } from '../modules/profiles/index.ts';

/**
 * What candidates may call (product/candidates#candidate-mode): their account, their CV, where they stand, and what
 * every page needs.
 */
const open = [
  'auth',
  'users',
  'confirm-email',
  'profiles',
  'images',
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
 * Refuses candidates with 403 wherever it is not said that they may. Row-level security does the same on its own, so while
 * the profile cannot be had the request goes on to it.
 */
export function candidateMode(profiles: Pick<ProfilesService, 'get'>): RequestHandler {
  return async (req, _res, next) => {
    const [first = ''] = req.path.split('/').filter(Boolean);
    const { session } = req;
    if (session.kind !== 'viewer' || open.includes(first) || req.path === '/pipeline/mine') return next();
    const loaded = await profiles.get(session.viewer).catch(() => null);
    if (loaded && isCandidate(loaded.profile)) throw forbidden();
    next();
  };
}
