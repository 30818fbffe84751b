import type { Profile } from '@workspace/contracts';
import { Banner } from '@workspace/ui';
import styles from '../notifications/banner-stack.module.css';
import { useGetDeletionQuery } from './my-data.api.ts';
import { useDeletionWords } from './use-deletion-words.ts';
import { useKeepAccount } from './use-keep-account.ts';

/** Renders a banner on every page of a user who has asked to delete their account. It keeps the account (product/my-data#grace). */
export function DeletionBanner({ user }: { user: Profile }) {
  // The profile is as old as the page. The call says whether the user has kept the account since.
  const { data } = useGetDeletionQuery(undefined, { skip: !user.deletion_due_at });
  const dueAt = data ? data.due_at : user.deletion_due_at;
  return dueAt ? <KeepBanner dueAt={dueAt} /> : null;
}

function KeepBanner({ dueAt }: { dueAt: string }) {
  const { keep, isKeeping } = useKeepAccount();
  const { title, description } = useDeletionWords(dueAt);
  return (
    <div className={styles.stack}>
      <Banner
        severity="WARNING"
        title={title}
        description={description}
        live={false}
        action={{ label: 'Keep my account', onClick: () => void keep(), pending: isKeeping }}
      />
    </div>
  );
}
