import { useFlag, useSession } from '@workspace/host';
import { VisuallyHidden } from '@workspace/ui';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { NotificationCheck } from '../notifications/notification-check.tsx';
import { loginPath } from '../routing/destination.ts';
import { keepingError, useErrorParameter } from '../routing/error-parameter.ts';
import { promptsSignIn, redirectTarget } from '../routing/page-rules.ts';
import { useShell } from '../shell-context.ts';
import { AppFrame } from './app-frame.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import styles from './root-layout.module.css';

/** Only visitors see it. */
const SignInPrompt = lazy(async () => ({
  default: (await import(/* webpackChunkName: "sign-in-prompt" */ '../pages/sign-in-prompt/sign-in-prompt.tsx'))
    .SignInPrompt,
}));

const skeleton = (
  <Suspense>
    <PageSkeleton />
  </Suspense>
);
const bareOutlet = (
  <Suspense fallback={<PageSkeleton />}>
    <Outlet />
  </Suspense>
);
const framedOutlet = (
  <Suspense fallback={<PageSkeleton />}>
    <Outlet />
    <NotificationCheck />
  </Suspense>
);

/**
 * Renders every page: checks that the viewer may see the page (product/routing#sign-in-first), and adds the navigation
 * unless the page is bare. `loading` is true while the code of the first page loads. The same frame then shows a
 * skeleton instead of the page.
 */
export function RootLayout({ loading = false }: { loading?: boolean }) {
  const location = useLocation();
  const { user } = useSession();
  const { catalog } = useShell();
  const page = catalog.find(location.pathname);
  const onboardingOn = useFlag('workspaceOnboarding');
  const framed = user !== null && !page?.bare;
  const erring = useErrorParameter(!loading);
  if (loading && !framed) return null;
  const elsewhere = redirectTarget({ pathname: location.pathname, user, onboardingOn });
  if (elsewhere) return <Navigate to={keepingError(elsewhere, location.search)} replace />;
  // The sign-in page leads back to this address, so the redirect waits until the error is removed from the address.
  if (erring && !user) return null;
  if (!user && promptsSignIn(location.pathname)) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SignInPrompt />
      </Suspense>
    );
  }
  if (!catalog.isOpen(page)) return <Navigate to={loginPath(location)} replace />;
  return (
    <>
      <NavigationProgress />
      {framed ? (
        <AppFrame user={user} page={page}>
          {loading ? skeleton : framedOutlet}
        </AppFrame>
      ) : (
        bareOutlet
      )}
    </>
  );
}

function NavigationProgress() {
  const navigation = useNavigation();
  return navigation.state === 'loading' ? (
    <div className={styles.progress} role="status">
      <VisuallyHidden>Loading the page</VisuallyHidden>
    </div>
  ) : null;
}
