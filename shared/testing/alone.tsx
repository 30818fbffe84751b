import type { AccountType } from '@workspace/contracts';
import type { RemoteModule } from '@workspace/host';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from 'react-router-dom';
import '@workspace/ui/tokens.css';
import { makeProfile } from '@workspace/contracts/testing';
import { FakeHost } from './fake-host.tsx';

/**
 * Runs one remote without the shell, inside a fake host (`npm start -w <remote>`). The dev server sends API calls to a
 * running BFF.
 */
export function runAlone(remote: RemoteModule, accountType: AccountType, home: string): void {
  const fallback: RouteObject = { path: '*', element: <Navigate to={home} replace /> };
  const router = createBrowserRouter([...remote.routes, fallback]);
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element with the id "root".');
  createRoot(element).render(
    <FakeHost user={makeProfile({ account_type: accountType })}>
      <RouterProvider router={router} />
    </FakeHost>,
  );
}
