import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

const acceptable = /^[\w.-]{8,64}$/;

/**
 * Sets the id of a request: the x-request-id header of a proxy if the header is valid, otherwise a new UUID. The
 * response contains the id, so that users can quote it.
 */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.get('x-request-id');
  req.id = given && acceptable.test(given) ? given : randomUUID();
  res.setHeader('x-request-id', String(req.id));
  next();
};
