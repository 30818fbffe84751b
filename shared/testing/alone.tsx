import type { AccountType } from '@workspace/contracts';
import type { RemoteModule } from '@workspace/host';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from 'react-router-dom';
import '@workspace/ui/tokens.css';
import { makeProfile } from '@workspace/contracts/testing';
import { FakeHost } from './fake-host.tsx';

const administrator = { account_type: null, is_operator: true, operator_roles: ['administrator' as const] };

/**
 * Runs one remote without the shell, inside a fake host (`npm start -w <remote>`). The dev server sends API calls to a
 * running BFF.
 */
export function runAlone(remote: RemoteModule, viewer: AccountType | 'operator', home: string): void {
  const fallback: RouteObject = { path: '*', element: <Navigate to={home} replace /> };
  const router = createBrowserRouter([...remote.routes, fallback]);
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element with the id "root".');
  createRoot(element).render(
    <FakeHost user={viewer === 'operator' ? makeProfile(administrator) : makeProfile({ account_type: viewer })}>
      {/* As in the shell, the main element scrolls. */}
      <main style={{ blockSize: '100dvh', overflow: 'auto' }}>
        <RouterProvider router={router} />
      </main>
    </FakeHost>,
  );
}
