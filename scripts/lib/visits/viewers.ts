import { type AuthSessionInfo, isCandidate, mayOpen, type Profile, type RemoteRoute } from '@workspace/contracts';
import { makeProfile } from '@workspace/contracts/testing';
import type { APIRequestContext, Browser, BrowserContext } from 'playwright-core';

/** Kinds of people who have different pages. */
const kinds = ['visitor', 'client', 'assistant', 'candidate', 'operator'] as const;
export type ViewerKind = (typeof kinds)[number];

/** Test accounts of the deployed application, which share a password. */
export interface Accounts {
  emails: string[];
  password: string;
  /** Whether an account that cannot sign in is left out. Otherwise it is an error. */
  optional: boolean;
}

/** Somebody who visits pages, in a browser context of their own. */
export interface Viewer {
  kind: ViewerKind;
  /** Null for a visitor. */
  profile: Profile | null;
  /** Whether nobody is signed in, and the visit answers calls in place of the application. */
  isExample: boolean;
  context: BrowserContext;
}

/** Returns people who exist in no database, one of each kind with an account. */
function exampleProfiles(): Profile[] {
  const assistant = { account_type: 'assistant', email: 'assistant@example.com' } as const;
  return [
    makeProfile({ email: 'client@example.com' }),
    makeProfile({ ...assistant, assistant_cvs: [{ status: 'Working' }] }),
    makeProfile({ ...assistant, assistant_cvs: [{ status: 'Candidate' }] }),
    makeProfile({ account_type: null, is_operator: true, operator_roles: ['administrator'] }),
  ];
}

export function kindOf(profile: Profile | null): ViewerKind {
  if (!profile) return 'visitor';
  if (profile.is_operator) return 'operator';
  if (isCandidate(profile)) return 'candidate';
  return profile.account_type === 'assistant' ? 'assistant' : 'client';
}

/** Calls the application as its own page does. */
const own = (app: string) => ({ 'x-workspace-request': '1', origin: app });

/** Signs in an account. @returns its profile, or null if it cannot sign in. */
async function signIn(request: APIRequestContext, app: string, email: string, password: string) {
  const answer = await request.post(`${app}/api/auth/sign-in`, { headers: own(app), data: { email, password } });
  if (!answer.ok()) return null;
  const session = await request.get(`${app}/api/auth/session`);
  return ((await session.json()) as AuthSessionInfo).user;
}

/**
 * Opens a browser context for each viewer: the accounts first, then example viewers, who need no account. The caller
 * closes them with `closeViewers`.
 * @throws {Error} one sentence if an account that is not optional cannot sign in
 */
export async function openViewers(browser: Browser, app: string, accounts: Accounts): Promise<Viewer[]> {
  const newContext = () =>
    browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      // An application on this machine. The browser does not know from where the visit has got its page.
      permissions: ['local-network-access'],
    });
  const ofAccounts = accounts.emails.map(async (email): Promise<Viewer[]> => {
    const context = await newContext();
    const profile = await signIn(context.request, app, email, accounts.password);
    if (profile) return [{ kind: kindOf(profile), profile, isExample: false, context }];
    await context.close();
    if (accounts.optional) return [];
    throw new Error(`${email} cannot sign in at ${app}. Correct VISIT_ACCOUNTS and VISIT_PASSWORD.`);
  });
  const others = [null, ...exampleProfiles()].map(
    async (profile): Promise<Viewer> => ({
      kind: kindOf(profile),
      profile,
      isExample: profile !== null,
      context: await newContext(),
    }),
  );
  return [...(await Promise.all(ofAccounts)).flat(), ...(await Promise.all(others))];
}

/** Ends the sessions of the viewers and closes their contexts. */
export async function closeViewers(viewers: readonly Viewer[], app: string): Promise<void> {
  const close = async ({ context, profile, isExample }: Viewer) => {
    if (profile && !isExample)
      await context.request.post(`${app}/api/auth/sign-out`, { headers: own(app), data: {} }).catch(() => {});
    await context.close();
  };
  await Promise.all(viewers.map(close));
}

/**
 * Returns who visits a page: a visitor if it is public, an operator if it is for operators, otherwise one viewer of each
 * kind that may open it.
 */
export function viewersOf(route: RemoteRoute, viewers: readonly Viewer[]): Viewer[] {
  const isFor = (kind: ViewerKind): boolean => {
    if (route.operators) return kind === 'operator';
    return route.public ? kind === 'visitor' : kind !== 'operator';
  };
  return kinds
    .filter(isFor)
    .flatMap((kind) => viewers.find((viewer) => viewer.kind === kind && mayOpen(route, viewer.profile)) ?? []);
}
