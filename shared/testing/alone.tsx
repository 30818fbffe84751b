import { type AccountType, type Organization, type Profile, readFlags } from '@workspace/contracts';
import type { RemoteModule } from '@workspace/host';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from 'react-router-dom';
import '@workspace/ui/tokens.css';
import { makeOrganization, makeProfile } from '@workspace/contracts/testing';
import { FakeHost } from './fake-host.tsx';

const administrator = { account_type: null, is_operator: true, operator_roles: ['administrator' as const] };

/** Reads from the BFF. Returns undefined if no application is running, or nobody is signed in to it in this browser. */
async function readSignedIn<Answer>(path: string): Promise<Answer | undefined> {
  const response = await fetch(path).catch(() => undefined);
  return response?.ok ? ((await response.json()) as Answer) : undefined;
}

const organizationsOf = async (signedIn: Profile | undefined): Promise<Organization[]> =>
  (signedIn && (await readSignedIn<Organization[]>('/api/organizations/get-by-client'))) ?? [makeOrganization()];

/**
 * Runs one remote without the shell, inside a fake host (`npm start -w <remote>`). The dev server sends API calls to a
 * running BFF. The viewer and the organizations are those of the account that is signed in there, or made up. Flags
 * have their defaults, unless the address names a treatment: `?magic_chat=on`.
 * @param viewer account type of the made-up viewer.
 * @param home path of the first page.
 */
export async function runAlone(remote: RemoteModule, viewer: AccountType | 'operator', home: string): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element with the id "root".');
  const madeUp = makeProfile(viewer === 'operator' ? administrator : { account_type: viewer });
  const signedIn = await readSignedIn<Profile>('/api/profiles/get-current-profile');
  const user = signedIn ?? madeUp;
  const organizations = user.account_type === 'client' ? await organizationsOf(signedIn) : [];
  const fallback: RouteObject = { path: '*', element: <Navigate to={home} replace /> };
  const router = createBrowserRouter([...remote.routes, fallback]);
  const flags = readFlags(Object.fromEntries(new URLSearchParams(location.search)));
  createRoot(element).render(
    <FakeHost user={user} organizations={organizations} flags={flags}>
      {/* As in the shell, the main element scrolls. */}
      <main style={{ blockSize: '100dvh', overflow: 'auto' }}>
        <RouterProvider router={router} />
      </main>
    </FakeHost>,
  );
}
