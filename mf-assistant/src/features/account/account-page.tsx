import { fetchPresets } from '@workspace/api';
import { awayStatuses, type Cv, cvParts, displayName } from '@workspace/contracts';
import { useUser } from '@workspace/host';
import {
  Avatar,
  Card,
  type IconType,
  LinkButton,
  Loaded,
  layout,
  PlaceList,
  ProgressBar,
  SkeletonBlock,
} from '@workspace/ui';
import { Check, Circle, CreditCard, Settings, UserRound, Wrench } from 'lucide-react';
import { paths } from '../../paths.ts';
import { loadFailureTitles } from '../load-failure-titles.ts';
import { useGetOwnCvQuery } from '../profile/cv.api.ts';
import { statusWords } from '../profile/wording.ts';
import styles from './account-page.module.css';
import { ReactivationCard } from './reactivation-card.tsx';

const places: { to: string; icon: IconType; title: string; text: string }[] = [
  { to: paths.profile, icon: UserRound, title: 'Profile', text: 'What clients see about you' },
  { to: paths.virtualCard, icon: CreditCard, title: 'Virtual card', text: 'The status and limit of your card' },
  { to: paths.tools, icon: Wrench, title: 'Tools and integrations', text: 'What your account is connected to' },
  { to: '/settings/preferences', icon: Settings, title: 'Preferences', text: 'Theme, password, sessions' },
];

/**
 * Renders /account for assistants: the missing parts of their profile and links to the other account pages
 * (product/profile#account-page).
 */
export function Component() {
  const user = useUser();
  const name = displayName(user);
  const status = user.assistant_cvs[0]?.status;
  return (
    <div className={layout.formPage}>
      <title>Account · Workspace</title>
      <h1>Account</h1>
      <Card>
        <div className={styles.person}>
          <Avatar name={name} src={user.avatar_url} size={106} decorative />
          <div className={styles.words}>
            <h2 className={styles.name}>{name}</h2>
            <p className={layout.quiet}>{user.email}</p>
            {status && <p className={styles.status}>{statusWords[status]}</p>}
          </div>
        </div>
      </Card>
      {status && awayStatuses.includes(status) && <ReactivationCard />}
      <Completeness />
      <PlaceList label="Account" places={places} />
    </div>
  );
}

function Completeness() {
  const query = useGetOwnCvQuery(undefined, fetchPresets.steady.hook);
  return (
    <Loaded
      data={query.data}
      query={query}
      level={2}
      failed={loadFailureTitles.profile}
      loading={<SkeletonBlock height={150} label="Loading your profile" />}
    >
      {(cv) => <Parts cv={cv} />}
    </Loaded>
  );
}

function Parts({ cv }: { cv: Cv }) {
  const parts = cvParts(cv);
  const done = parts.filter((part) => part.done).length;
  const whole = done === parts.length;
  return (
    <Card
      title={whole ? 'Your profile is complete' : 'Complete your profile'}
      description={`${done} of ${parts.length} parts`}
      actions={
        <LinkButton to={paths.profile} size="s" variant={whole ? 'secondary' : 'primary'}>
          {whole ? 'View profile' : 'Continue'}
        </LinkButton>
      }
    >
      <ProgressBar
        label="Parts of your profile"
        hideLabel
        value={done}
        max={parts.length}
        valueText={`${done} of ${parts.length} parts`}
        tone={whole ? 'ok' : 'accent'}
      />
      {!whole && (
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={part.id} className={part.done ? styles.done : styles.missing}>
              {part.done ? (
                <Check size={16} strokeWidth={2.25} aria-hidden="true" />
              ) : (
                <Circle size={16} strokeWidth={1.75} aria-hidden="true" />
              )}
              {part.label}
              <span className="visually-hidden">{part.done ? ' (done)' : ' (missing)'}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
