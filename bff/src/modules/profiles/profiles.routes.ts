import { accountLead, accountLeadQuery, profile, profileUpdate } from '@workspace/contracts';
import { type RequestHandler, Router } from 'express';
import * as z from 'zod/mini';
import type { CookieScope } from '../../auth-session/cookie-header.ts';
import { writeThemeCookie } from '../../auth-session/readable-cookies.ts';
import { route } from '../../http/route.ts';
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

  router.get(
    '/get-current-profile',
    route({ answer: profile }, async ({ viewer }) => (await profiles.load(viewer)).profile),
  );

  router.get(
    '/account-lead',
    route(
      { query: accountLeadQuery, answer: z.object({ account_lead: z.nullable(accountLead) }) },
      async ({ viewer, query: { organization_id } }) => ({
        account_lead: await profiles.accountLead(viewer, organization_id),
      }),
    ),
  );

  router.post(
    '/upsert-current-profile',
    limitAvatars,
    route({ body: profileUpdate, answer: profile }, async ({ res, viewer, body: changes }) => {
      const { profile } = await profiles.update(viewer, changes);
      if (changes.theme) writeThemeCookie(res, scope, profile.theme);
      return profile;
    }),
  );

  return router;
}
