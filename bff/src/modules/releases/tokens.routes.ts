import { madeReleaseToken, newReleaseToken, releaseToken } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { neverKept } from '../../http/kept-answers.ts';
import { done, route } from '../../http/route.ts';
import { hashOfSecret, newReleaseSecret } from './release-secret.ts';
import type { TokensRepository } from './tokens.repository.ts';

const tokenParams = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1)) });

/** Creates the routes of /api/release-tokens, where administrators list, make and revoke release tokens. */
export function tokensRoutes(tokens: TokensRepository): Router {
  const router = Router();
  router.use(neverKept);

  router.get(
    '/',
    route({ answer: z.array(releaseToken) }, ({ viewer }) => tokens.list(viewer)),
  );

  router.post(
    '/',
    route({ body: newReleaseToken, status: 201, answer: madeReleaseToken }, async ({ viewer, body }) => {
      const token = newReleaseSecret();
      const id = await tokens.make(viewer, body, hashOfSecret(token));
      return { id, token };
    }),
  );

  router.post(
    '/:id/revoke',
    route({ params: tokenParams, answer: done }, async ({ viewer, params }) => {
      await tokens.revoke(viewer, params.id);
      return { done: true };
    }),
  );

  return router;
}
