import { asErrorBody } from '@workspace/api';
import { sentences } from '@workspace/product-ui';
import { ErrorState } from '@workspace/ui';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { RootState } from '../../store.ts';
import styles from '../workspace/full-page.module.css';
import { useGetAuthSessionQuery } from './auth-session.api.ts';
import { AuthSessionEnded } from './auth-session-ended.tsx';
import { LoadingPage } from './loading-page.tsx';
import { SignedOut } from './signed-out.tsx';
import { ViewerContext } from './viewer.ts';

/**
 * Renders the chat for a signed-in user and a sign-in link for a visitor. The chat is rendered only after the auth
 * session has loaded, so a visitor's page sends no other requests.
 */
export function AuthSessionGate({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useGetAuthSessionQuery();
  const isEnded = useSelector(({ session }: RootState) => session.isEnded);
  if (data?.user)
    return (
      <ViewerContext value={data.user}>
        {children}
        {isEnded && <AuthSessionEnded />}
      </ViewerContext>
    );
  if (data || asErrorBody(error).status === 401) return <SignedOut />;
  if (error)
    return (
      <main className={styles.page}>
        <h1 className="visually-hidden">Chat</h1>
        <ErrorState
          title={sentences.chatFailed}
          text="Your messages are safe."
          onRetry={refetch}
          retrying={isFetching}
        />
      </main>
    );
  return <LoadingPage />;
}
