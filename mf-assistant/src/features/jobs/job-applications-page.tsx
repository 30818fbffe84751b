import { fetchPresets } from '@workspace/api';
import {
  type ApplicationGroup,
  applicationGroupOf,
  applicationStatusOf,
  type JobApplication,
  withdrawableStatuses,
} from '@workspace/contracts';
import { roleLabel } from '@workspace/product-ui';
import {
  Avatar,
  Badge,
  Button,
  Card,
  EmptyState,
  formatDate,
  LinkButton,
  Loaded,
  layout,
  SkeletonList,
} from '@workspace/ui';
import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { ClientsNav } from '../clients/clients-nav.tsx';
import page from '../clients/clients-page.module.css';
import { useGetJobApplicationsQuery } from './jobs.api.ts';
import styles from './jobs.module.css';
import { MatchTimeline } from './match-timeline.tsx';
import { matchWords } from './match-words.ts';
import { type Withdrawal, WithdrawDialog } from './withdraw-dialog.tsx';

const groups: { group: ApplicationGroup; title: string; none: string }[] = [
  { group: 'active', title: 'Active', none: 'You have no active applications.' },
  { group: 'closed', title: 'Closed', none: 'You have no closed applications.' },
];
const groupOf = ({ status }: JobApplication): ApplicationGroup | null => {
  const words = applicationStatusOf(status);
  return words && applicationGroupOf(words);
};
const titleOf = ({ listing, organization_name }: JobApplication): string =>
  listing ? `${listing.title} at ${organization_name}` : organization_name;

/**
 * Renders /job-applications: the assistant's active and closed applications with their history
 * (product/jobs#applications).
 */
export function Component() {
  return (
    <div className={page.page}>
      <ClientsNav />
      <Applications />
    </div>
  );
}

function Applications() {
  const applications = useGetJobApplicationsQuery(undefined, fetchPresets.steady.hook);
  return (
    <Loaded
      data={applications.data}
      query={applications}
      level={2}
      failed="Your applications can't be shown right now"
      text="Your applications have not changed."
      loading={<SkeletonList count={3} label="Loading your applications" />}
    >
      {(found) => <ApplicationGroups applications={found} />}
    </Loaded>
  );
}

function ApplicationGroups({ applications }: { applications: JobApplication[] }) {
  const [withdrawal, setWithdrawal] = useState<Withdrawal | null>(null);
  const closed = useRef<HTMLHeadingElement>(null);
  if (applications.length === 0) {
    return (
      <EmptyState
        level={2}
        icon={FileText}
        title="No application yet"
        text="Your applications and their status appear here. You can find invitations to apply in the job listings."
        action={<LinkButton to={paths.jobListings}>See job listings</LinkButton>}
      />
    );
  }
  return (
    <>
      {groups.map(({ group, title, none }) => {
        const found = applications.filter((application) => groupOf(application) === group);
        return (
          <section key={group} className={styles.group} aria-labelledby={`applications-${group}`}>
            <h2
              ref={group === 'closed' ? closed : undefined}
              tabIndex={-1}
              id={`applications-${group}`}
              className={styles.groupTitle}
            >
              {title} <span className={styles.count}>{found.length}</span>
            </h2>
            {found.length === 0 ? (
              <p className={layout.quietNumbers}>{none}</p>
            ) : (
              <ul className={styles.cards}>
                {found.map((application) => (
                  <li key={application.id}>
                    <ApplicationCard application={application} onWithdraw={setWithdrawal} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
      <WithdrawDialog asked={withdrawal} onClose={() => setWithdrawal(null)} onward={closed} />
    </>
  );
}

interface ApplicationCardProps {
  application: JobApplication;
  onWithdraw: (withdrawal: Withdrawal) => void;
}

function ApplicationCard({ application, onWithdraw }: ApplicationCardProps) {
  const { id, status, listing, organization_name, organization_avatar_url, note, created_at, history } = application;
  const words = matchWords[status];
  return (
    <Card
      level={3}
      title={
        <span className={page.client}>
          <Avatar name={organization_name} src={organization_avatar_url} square decorative />
          <span>
            {listing?.title ?? organization_name}
            <span className={styles.sub}>
              {listing ? `${organization_name} · ${roleLabel(listing.role)}` : 'Proposed to you'}
            </span>
          </span>
        </span>
      }
    >
      <div className={styles.body}>
        <Badge tone={words.tone} dot>
          {words.label}
        </Badge>
        <p>{words.text}</p>
        {note && <blockquote className={styles.note}>{note}</blockquote>}
        <details className={styles.details}>
          <summary>History since {formatDate(created_at)}</summary>
          <MatchTimeline history={history} />
        </details>
        {withdrawableStatuses.includes(status) && (
          <Button
            variant="secondary"
            size="s"
            aria-label={`Withdraw from ${titleOf(application)}`}
            onClick={() => onWithdraw({ id, from: status, title: titleOf(application) })}
          >
            Withdraw
          </Button>
        )}
      </div>
    </Card>
  );
}
