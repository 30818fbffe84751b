import { useState } from 'react';
import { fetchPresets } from 'shared/api';
import type { Review, Team, TeamMember } from 'shared/contracts';
import { useUser } from 'shared/host';
import { Avatar, Button, Card } from 'shared/ui';
import { Loaded } from '../states/loaded.tsx';
import { assistantsOf, counted } from '../team/people.ts';
import { Rating } from './rating-field.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useGetReviewsQuery } from './reviews.api.ts';
import styles from './reviews.module.css';

/** What the organization's clients think of the assistants of a team, and the way to say so. */
export function RatingsCard({ team }: { team: Team }) {
  const { id: viewerId } = useUser();
  const query = useGetReviewsQuery({ team_id: team.id }, fetchPresets.steady.hook);
  const [rated, setRated] = useState<TeamMember | null>(null);
  const ownOf = (member: TeamMember, reviews: Review[] | undefined) =>
    reviews?.find((one) => one.assistant_id === member.user_id && one.client_id === viewerId);
  const assistants = assistantsOf(team);
  if (assistants.length === 0) return null;
  return (
    <Card title="Ratings" description="Only you and your organization see them">
      <Loaded
        data={query.currentData}
        query={query}
        failed="The ratings can't be shown right now"
        loading="Loading the ratings"
      >
        {(reviews) => (
          <ul className={styles.list}>
            {assistants.map((member) => (
              <RatedRow
                key={member.user_id}
                member={member}
                own={ownOf(member, reviews)}
                all={reviews.filter((one) => one.assistant_id === member.user_id)}
                onRate={() => setRated(member)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {rated && (
        <ReviewDialog
          teamId={team.id}
          assistant={{ id: rated.user_id, name: rated.display_name }}
          before={ownOf(rated, query.data)}
          onClose={() => setRated(null)}
        />
      )}
    </Card>
  );
}

interface RatedRowProps {
  member: TeamMember;
  own: Review | undefined;
  all: Review[];
  onRate: () => void;
}

function RatedRow({ member, own, all, onRate }: RatedRowProps) {
  const scores = all.flatMap(({ score }) => score ?? []);
  const average = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return (
    <li className={styles.row}>
      <Avatar name={member.display_name} src={member.avatar_url} size={32} decorative />
      <div className={styles.words}>
        <p className={styles.title}>{member.display_name}</p>
        {own?.score ? <Rating score={own.score} /> : <p className={styles.quiet}>Not rated by you yet</p>}
        {scores.length > 1 && (
          <p className={styles.quiet}>
            {average.toFixed(1)} of 5 from {counted(scores.length, 'person', 'people')}
          </p>
        )}
        {own?.comment && <p className={styles.quiet}>“{own.comment}”</p>}
      </div>
      <Button size="s" variant="secondary" aria-label={`Rate ${member.display_name}`} onClick={onRate}>
        {own?.score ? 'Change' : 'Rate'}
      </Button>
    </li>
  );
}
