import type { Availability } from '../api/availability.ts';
import { authError, type Layer } from '../api/handler.ts';

/**
 * Gap: while PostgreSQL is unreachable, lite responds with 500 or reports that a token is not valid. Hosted Supabase
 * responds with 503. Errors during an outage are not reliable, so all of them become 503.
 */
export function outage(availability: Availability): Layer {
  return (next) => async (request, peer) => {
    const began = performance.now();
    try {
      const response = await next(request, peer);
      return response.status >= 400 && availability.wasDownSince(began) ? unavailable() : response;
    } catch (error) {
      if (availability.wasDownSince(began)) return unavailable();
      throw error;
    }
  };
}

function unavailable(): Response {
  return authError(503, 'database_unavailable', "The database can't be reached right now. Try again in a moment.");
}
