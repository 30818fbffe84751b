import { asErrorBody, fetchPresets } from '@workspace/api';
import { assistantMessages, displayName } from '@workspace/contracts';
import { PublicProfile } from '@workspace/product-ui';
import { Card, EmptyState, Loaded, Skeleton, useNow } from '@workspace/ui';
import { UserX } from 'lucide-react';
import styles from './assistant.module.css';
import { useGetPublicProfileQuery } from './assistants.api.ts';

/**
 * Renders an assistant's public profile. When the profile does not exist or fails to load, shows an error text
 * (product/profile#public-profile).
 */
export function ProfileView({ id }: { id: string }) {
  const now = useNow();
  const query = useGetPublicProfileQuery(id, fetchPresets.steady.hook);
  if (!query.data && query.error && asErrorBody(query.error).status === 404)
    return <EmptyState level={2} icon={UserX} title={assistantMessages.invalid} />;
  return (
    <Loaded data={query.data} query={query} level={2} failed={assistantMessages.failed} loading={<ProfileSkeleton />}>
      {(cv) => (
        <>
          <title>{`${displayName(cv.person)} · Workspace`}</title>
          <PublicProfile cv={cv} now={now} />
        </>
      )}
    </Loaded>
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
