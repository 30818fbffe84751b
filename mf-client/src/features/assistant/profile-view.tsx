import { UserX } from 'lucide-react';
import { asErrorBody, fetchPresets } from 'shared/api';
import { assistantMessages, displayName } from 'shared/contracts';
import { Card, EmptyState, ErrorState, PublicProfile, Skeleton, useNow } from 'shared/ui';
import styles from './assistant.module.css';
import { useGetPublicProfileQuery } from './assistants.api.ts';

const minuteMs = 60_000;

/**
 * Renders the public profile of an assistant, or the sentences of product/profile#public-profile if it does not exist
 * or fails to load.
 */
export function ProfileView({ id }: { id: string }) {
  const now = useNow(minuteMs);
  const { data, error, isFetching, refetch } = useGetPublicProfileQuery(id, fetchPresets.steady.hook);
  if (data) {
    return (
      <>
        <title>{`${displayName(data.person)} · Workspace`}</title>
        <PublicProfile cv={data} now={now} />
      </>
    );
  }
  if (!error || isFetching) return <ProfileSkeleton />;
  return asErrorBody(error).status === 404 ? (
    <EmptyState level={2} icon={UserX} title={assistantMessages.invalid} />
  ) : (
    <ErrorState
      level={2}
      title={assistantMessages.failed}
      code={asErrorBody(error).errorCode ?? undefined}
      onRetry={() => refetch()}
    />
  );
}

function ProfileSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-busy="true">
      <span className="visually-hidden">Loading the profile</span>
      <Card>
        <div className={styles.head}>
          <Skeleton shape="circle" width={106} />
          <div className={styles.lines}>
            <Skeleton width={180} height={20} />
            <Skeleton width="70%" />
          </div>
        </div>
      </Card>
      <Skeleton shape="block" height={140} />
      <Skeleton shape="block" height={220} />
    </div>
  );
}
