import { accountLeadQuery, profileUpdate } from '@workspace/contracts';
import { type RequestHandler, Router } from 'express';
import type { CookieScope } from '../../auth-session/cookie-header.ts';
import { writeThemeCookie } from '../../auth-session/readable-cookies.ts';
import { readBody, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { ProfilesService } from './profiles.service.ts';

/** Creates the routes of /api/profiles (product/profile#fields): the viewer's own profile. */
export function profilesRoutes(profiles: ProfilesService, scope: CookieScope, limits: RateLimits): Router {
  const router = Router();
  const [limitImages] = limits.images;
  /** Applies the rate limit of images to a change of the avatar, because the server then loads the avatar's URL. */
  const limitAvatars: RequestHandler = (req, res, next) =>
    limitImages && (req.body as { avatar_url?: unknown } | undefined)?.avatar_url
      ? limitImages(req, res, next)
      : next();

  router.get('/get-current-profile', async (req, res) => {
    res.json((await profiles.load(requireViewer(req))).profile);
  });

  router.get('/account-lead', async (req, res) => {
    const { organization_id } = readQuery(req, accountLeadQuery);
    res.json({ account_lead: await profiles.accountLead(requireViewer(req), organization_id) });
  });

  router.post('/upsert-current-profile', limitAvatars, async (req, res) => {
    const viewer = requireViewer(req);
    const changes = readBody(req, profileUpdate);
    const { profile } = await profiles.update(viewer, changes);
    if (changes.theme) writeThemeCookie(res, scope, profile.theme);
    res.json(profile);
  });

  return router;
}
