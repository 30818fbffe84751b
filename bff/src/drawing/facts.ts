import { type DrawingFacts, drawingFacts, factsCookie, maxFactsLength } from '@workspace/contracts';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { readCookies } from '../auth-session/cookie-header.ts';
import { zoneOrNull } from '../http/zone.ts';

/** The facts about a browser that has told none yet. */
const unknown: DrawingFacts = { timeZone: 'UTC', stored: {}, media: {} };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns what the browser of a request has told about itself. A cookie that is too long or invalid tells nothing. */
export function readFacts(req: Request): DrawingFacts {
  const text = readCookies(req)[factsCookie] ?? '';
  if (text.length > maxFactsLength) return unknown;
  const { success, data } = z.safeParse(drawingFacts, parsed(text));
  return success && zoneOrNull(data.timeZone) ? data : unknown;
}

/** Returns whether a browser says that it is a phone's. Browsers of the Chromium family do, with their first request too. */
export const isPhone = (req: Request): boolean => req.get('sec-ch-ua-mobile') === '?1';
