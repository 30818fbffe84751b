import { type CurrentVirtualCard, freezeVirtualCardBody } from '@workspace/contracts';
import { Router } from 'express';
import { notFound } from '../../errors/app-error.ts';
import { readBody } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { VirtualCardsRepository } from './virtual-cards.repository.ts';

/**
 * Creates the routes of /api/virtual-cards, which return and freeze the assistant's own card. Both routes return {card}
 * without the full card number.
 */
export function virtualCardsRoutes(cards: VirtualCardsRepository): Router {
  const router = Router();

  router.get('/current', async (req, res) => {
    const answer: CurrentVirtualCard = { card: await cards.find(requireViewer(req)) };
    res.json(answer);
  });

  router.post('/freeze', async (req, res) => {
    const viewer = requireViewer(req);
    if (!(await cards.freeze(viewer, readBody(req, freezeVirtualCardBody).frozen)))
      throw notFound('You have no virtual card.');
    const answer: CurrentVirtualCard = { card: await cards.find(viewer) };
    res.json(answer);
  });

  return router;
}
