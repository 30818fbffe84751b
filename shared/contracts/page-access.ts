import { isCandidate } from './profile.ts';
import type { Profile } from './profile-schemas.ts';
import type { RemoteRoute } from './remote-schemas.ts';

/** The viewers for whom a page, a menu entry or a slot's content is, as the manifest says. */
export type Audience = Pick<RemoteRoute, 'public' | 'operators' | 'accountTypes' | 'allowCandidate'>;

/** The viewer; null for a visitor. */
export type PageViewer = Pick<Profile, 'account_type' | 'is_operator' | 'assistant_cvs'> | null;

/**
 * Returns whether a viewer may open a page (product/routing#public-pages, product/candidates#candidate-mode). A visitor
 * may open public pages, regardless of the account types, because they have none yet. A signed-in user may open the
 * pages of their account type. A candidate may open only pages for candidates and public pages. Only operators may open
 * operator pages.
 */
export function mayOpen(page: Audience, viewer: PageViewer): boolean {
  const { operators, accountTypes, allowCandidate } = page;
  if (!viewer) return Boolean(page.public && !operators);
  if (operators && !viewer.is_operator) return false;
  if (accountTypes && !accountTypes.some((type) => type === viewer.account_type)) return false;
  return !isCandidate(viewer) || Boolean(allowCandidate || page.public);
}

/**
 * Returns whether a page exists for a viewer. Visitors know of all pages, so that a deep link leads to its page after
 * sign-in.
 */
export const existsFor = (page: Audience, viewer: PageViewer): boolean => !viewer || mayOpen(page, viewer);
