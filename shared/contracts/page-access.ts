import { hasRole } from './operator.ts';
import { isCandidate } from './profile.ts';
import type { Profile } from './profile-schemas.ts';
import type { RemoteRoute } from './remote-schemas.ts';

/** The fields of remote.json that say who may see a page, a menu entry or the content of a slot. */
export type Audience = Pick<RemoteRoute, 'public' | 'operators' | 'accountTypes' | 'allowCandidate'>;

export type PageViewer = Pick<Profile, 'account_type' | 'is_operator' | 'operator_roles' | 'assistant_cvs'> | null;

/**
 * Returns whether a viewer may open a page (product/routing#public-pages, product/candidates#candidate-mode). A visitor
 * may open every public page, because `accountTypes` applies only after sign-in. A signed-in user may open the pages of
 * their account type. A candidate may open only public pages and pages with `allowCandidate`. Only operators may open
 * pages with `operators`, and need one of the roles if it names roles (product/operations#roles).
 */
export function mayOpen(page: Audience, viewer: PageViewer): boolean {
  const { operators, accountTypes, allowCandidate } = page;
  if (!viewer) return Boolean(page.public && !operators);
  if (operators && !viewer.is_operator) return false;
  if (Array.isArray(operators) && !hasRole(viewer.operator_roles, operators)) return false;
  if (accountTypes && !accountTypes.some((type) => type === viewer.account_type)) return false;
  return !isCandidate(viewer) || Boolean(allowCandidate || page.public);
}

/**
 * Returns whether the router has the page for a viewer. For visitors it has every page, so that a deep link leads to
 * its page after sign-in.
 */
export const existsFor = (page: Audience, viewer: PageViewer): boolean => !viewer || mayOpen(page, viewer);
