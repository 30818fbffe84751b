import { type MadeReleaseToken, newReleaseToken } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { readBody, readParams } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import { hashOfSecret, newReleaseSecret } from './release-secret.ts';
import type { TokensRepository } from './tokens.repository.ts';

const tokenParams = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1)) });

/** Creates the routes of /api/release-tokens, where administrators list, make and revoke release tokens. */
export function tokensRoutes(tokens: TokensRepository): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json(await tokens.list(requireViewer(req)));
  });

  router.post('/', async (req, res) => {
    const viewer = requireViewer(req);
    const token = newReleaseSecret();
    const id = await tokens.make(viewer, readBody(req, newReleaseToken), hashOfSecret(token));
    const answer: MadeReleaseToken = { id, token };
    res.status(201).json(answer);
  });

  router.post('/:id/revoke', async (req, res) => {
    const viewer = requireViewer(req);
    await tokens.revoke(viewer, readParams(req, tokenParams).id);
    res.json({ done: true });
  });

  return router;
}
