import { randomUUID } from 'node:crypto';
import type { RemoteRelease } from '@workspace/contracts';
import { errors, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { createSignedTokens } from '../../security/signed-tokens.ts';

const claims = z.object({
  jti: z.string(),
  sub: z.string(),
  /** For each remote: the served version, then its last known good version. */
  served: z.record(z.string(), z.array(z.string())),
});

/**
 * One page load. `viewer` is the identity under which reports are counted. `served` has the versions of each remote
 * that the page may have run.
 */
export interface PageView {
  id: string;
  viewer: string;
  served: ReadonlyMap<string, string[]>;
}

const life = '24h';

const versionsOf = ({ version, lastKnownGood }: RemoteRelease): string[] =>
  lastKnownGood ? [version, lastKnownGood.version] : [version];

/** Whoever previews a version is not one of its viewers, so reports about it are refused. */
const counted = (releases: RemoteRelease[]): RemoteRelease[] => releases.filter(({ cohort }) => cohort !== 'preview');

/**
 * Signs and verifies page views, which are valid for a day. A report needs a signed page view, so a report about a
 * remote can concern only versions that the server sent to the page.
 */
export function createPageViews(env: Env) {
  const tokens = createSignedTokens(env, 'page view');
  return {
    /**
     * Signs a page view.
     * @param viewer the identity under which reports are counted (`Visitor.countedAs`).
     */
    sign: (viewer: string, releases: RemoteRelease[]): Promise<string> =>
      tokens.sign(
        new SignJWT({
          served: Object.fromEntries(counted(releases).map((release) => [release.name, versionsOf(release)])),
        })
          .setJti(randomUUID())
          .setSubject(viewer)
          .setIssuedAt()
          .setExpirationTime(life),
      ),
    /**
     * Verifies a page view.
     * @returns null if the signature is invalid or the page view has expired.
     */
    async verify(token: string): Promise<PageView | null> {
      try {
        const { success, data } = z.safeParse(claims, await tokens.verify(token, { requiredClaims: ['exp'] }));
        return success ? { id: data.jti, viewer: data.sub, served: new Map(Object.entries(data.served)) } : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
export type PageViews = ReturnType<typeof createPageViews>;
