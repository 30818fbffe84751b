import { fetchPresets } from '@workspace/api';
import { PublicProfile, sentences } from '@workspace/product-ui';
import { Banner, LinkButton, Loaded, layout, SegmentedControl, Skeleton, useNow } from '@workspace/ui';
import { FileUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { loadFailureTitles } from '../load-failure-titles.ts';
import { useGetOwnCvQuery } from './cv.api.ts';
import { ProfileEditor } from './profile-editor.tsx';
import styles from './profile-page.module.css';

const views = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'As a client sees it' },
] as const;

/**
 * Renders /account/profile for assistants: an editor of their CV and a preview of the public profile
 * (product/profile#cv).
 */
export function Component() {
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  return (
    <div className={layout.formPage}>
      <title>Profile · Workspace</title>
      <header className={styles.head}>
        <h1>Your profile</h1>
        <div className={styles.tools}>
          <LinkButton to={paths.importResume} variant="secondary" icon={FileUp}>
            Import a resume
          </LinkButton>
          <SegmentedControl label="View" options={views} value={view} onChange={setView} />
        </div>
      </header>
      <Welcome />
      <Profile view={view} />
    </div>
  );
}

function Profile({ view }: { view: 'edit' | 'preview' }) {
  const query = useGetOwnCvQuery(undefined, fetchPresets.steady.hook);
  const now = useNow();
  return (
    <Loaded
      data={query.data}
      query={query}
      level={2}
      failed={loadFailureTitles.profile}
      text={`Your profile is unchanged. ${sentences.restWorks}`}
      loading={<ProfileSkeleton />}
    >
      {(cv) => (view === 'edit' ? <ProfileEditor cv={cv} /> : <PublicProfile cv={cv} now={now} />)}
    </Loaded>
  );
}

/**
 * Renders a welcome banner when the URL contains `completedOnboarding=true` (product/onboarding#end). The parameter is
 * then removed, so a reload shows no banner.
 */
function Welcome() {
  const [search, setSearch] = useSearchParams();
  const arrived = search.get('completedOnboarding') === 'true';
  const [welcome, setWelcome] = useState(arrived);
  useEffect(() => {
    if (!arrived) return;
    setSearch(
      (before) => {
        before.delete('completedOnboarding');
        return before;
      },
      { replace: true },
    );
  }, [arrived, setSearch]);
  if (!welcome) return null;
  return (
    <Banner
      severity="BENEFIT"
      title="Welcome to Workspace"
      description="Your account is ready. Check your profile, because clients use it to choose assistants."
      onDismiss={() => setWelcome(false)}
    />
  );
}

function ProfileSkeleton() {
  return (
    <div className={styles.cards} aria-busy="true">
      {[120, 160, 110, 220].map((height) => (
        <Skeleton key={height} shape="block" height={height} />
      ))}
    </div>
  );
}
