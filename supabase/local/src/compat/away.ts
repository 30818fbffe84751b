import type { Availability } from '../api/availability.ts';
import { authError, type Layer } from '../api/handler.ts';

/**
 * Gap: while PostgreSQL is away, lite answers what it makes of the broken connection: a 500, or even that a token is
 * not valid. Hosted says 503. No error that was found out meanwhile can be trusted, so each is answered like that.
 */
export function away(availability: Availability): Layer {
  return (next) => async (request, peer) => {
    const began = performance.now();
    try {
      const response = await next(request, peer);
      return response.status >= 400 && availability.wasAwaySince(began) ? unavailable() : response;
    } catch (error) {
      if (availability.wasAwaySince(began)) return unavailable();
      throw error;
    }
  };
}

function unavailable(): Response {
  return authError(503, 'database_unavailable', 'The database is away. Try again in a moment.');
}
