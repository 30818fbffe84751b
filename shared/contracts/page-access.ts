import { isCandidate, type Profile } from './profile.ts';
import type { RemoteRoute } from './remote.ts';

/** For whom a page, an entry of the menus or the filling of a slot is, as its manifest says. */
export type Audience = Pick<RemoteRoute, 'public' | 'operators' | 'accountTypes' | 'allowCandidate'>;

/** Who looks; null for a visitor, who has not signed in. */
export type PageViewer = Pick<Profile, 'account_type' | 'is_operator' | 'assistant_cvs'> | null;

/**
 * Whether a viewer may open a page (product/routing#public-pages, product/candidates#candidate-mode). A visitor may open what is
 * public, whatever account types it names: they have none yet. Who is signed in may open what is for their account type, a
 * candidate only what is marked for them or public, and what is for operators nobody else.
 */
export function mayOpen(page: Audience, viewer: PageViewer): boolean {
  const { operators, accountTypes, allowCandidate } = page;
  if (!viewer) return Boolean(page.public && !operators);
  if (operators && !viewer.is_operator) return false;
  if (accountTypes && !accountTypes.some((type) => type === viewer.account_type)) return false;
  return !isCandidate(viewer) || Boolean(allowCandidate || page.public);
}

/** Whether there is such a page for a viewer. Visitors know of all, so that a deep link leads there after sign-in. */
export const existsFor = (page: Audience, viewer: PageViewer): boolean => !viewer || mayOpen(page, viewer);
