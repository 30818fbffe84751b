import { currentVirtualCard, freezeVirtualCardBody } from '@workspace/contracts';
import { Router } from 'express';
import { notFound } from '../../errors/app-error.ts';
import { neverKept } from '../../http/kept-answers.ts';
import { route } from '../../http/route.ts';
import type { VirtualCardsRepository } from './virtual-cards.repository.ts';

/**
 * Creates the routes of /api/virtual-cards, which return and freeze the assistant's own card. Both routes return {card}
 * without the full card number.
 */
export function virtualCardsRoutes(cards: VirtualCardsRepository): Router {
  const router = Router();

  router.get(
    '/current',
    neverKept,
    route({ answer: currentVirtualCard }, async ({ viewer }) => ({ card: await cards.find(viewer) })),
  );

  router.post(
    '/freeze',
    route({ body: freezeVirtualCardBody, answer: currentVirtualCard }, async ({ viewer, body }) => {
      if (!(await cards.freeze(viewer, body.frozen))) throw notFound('You have no virtual card.');
      return { card: await cards.find(viewer) };
    }),
  );

  return router;
}
