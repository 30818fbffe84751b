import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

const acceptable = /^[\w.-]{8,64}$/;

/** Takes the x-request-id of a proxy or generates one. It returns the id in the answer, so that users can quote it. */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.get('x-request-id');
  req.id = given && acceptable.test(given) ? given : randomUUID();
  res.setHeader('x-request-id', String(req.id));
  next();
};
