import { Suspense } from 'react';
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useFlag, useSession } from 'shared/host';
import { TooltipProvider, VisuallyHidden } from 'shared/ui';
import { SignInPrompt } from '../pages/sign-in-prompt/sign-in-prompt.tsx';
import { loginPath } from '../routing/destination.ts';
import { keepingError, useErrorParameter } from '../routing/error-parameter.ts';
import { leadsOnTo, promptsSignIn } from '../routing/page-rules.ts';
import { useShell } from '../shell-context.ts';
import { AppFrame } from './app-frame.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import styles from './root-layout.module.css';

const skeleton = (
  <Suspense>
    <PageSkeleton />
  </Suspense>
);
const outlet = (
  <Suspense fallback={<PageSkeleton />}>
    <Outlet />
  </Suspense>
);

/**
 * Every page: lets in who may see it (product/routing#sign-in-first), and draws the navigation around it where there is
 * one. `loading` while the first page's code is on its way: the same frame with a skeleton inside, which stays when the
 * page arrives.
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
  const elsewhere = leadsOnTo({ pathname: location.pathname, user, onboardingOn });
  if (elsewhere) return <Navigate to={keepingError(elsewhere, location.search)} replace />;
  // The address that the sign-in page leads back to is the one without the error.
  if (erring && !user) return null;
  if (!user && promptsSignIn(location.pathname)) return <SignInPrompt />;
  if (!catalog.isOpen(page)) return <Navigate to={loginPath(location)} replace />;
  const content = loading ? skeleton : outlet;
  return (
    <TooltipProvider>
      <NavigationProgress />
      {framed ? (
        <AppFrame user={user} page={page}>
          {content}
        </AppFrame>
      ) : (
        content
      )}
    </TooltipProvider>
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
