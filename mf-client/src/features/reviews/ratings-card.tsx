import { fetchPresets } from '@workspace/api';
import { type Review, ratingLabel, type Team, type TeamMember } from '@workspace/contracts';
import { useGetTeamsQuery } from '@workspace/data-teams';
import { useUser } from '@workspace/host';
import { Avatar, Button, Card, Loaded, layout } from '@workspace/ui';
import { useState } from 'react';
import { assistantsOf, counted } from '../team/people.ts';
import { Rating } from './rating-field.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useGetReviewsQuery } from './reviews.api.ts';
import styles from './reviews.module.css';

/**
 * Renders for each assistant in a team: the viewer's rating, the average if at least two people have rated in this
 * team, and a button to rate.
 */
export function RatingsCard({ team }: { team: Team }) {
  const { id: viewerId } = useUser();
  const query = useGetReviewsQuery({}, fetchPresets.steady.hook);
  const teams = useGetTeamsQuery(undefined, fetchPresets.steady.hook);
  const [rated, setRated] = useState<TeamMember | null>(null);
  const ownOf = (member: TeamMember, reviews: Review[] = []) =>
    reviews.filter((one) => one.assistant_id === member.user_id && one.client_id === viewerId);
  const isHere = ({ team_id }: Review) => team_id === team.id;
  const isOfOrganization = ({ team_id }: Review) =>
    teams.data?.some(({ id, organization_id }) => id === team_id && organization_id === team.organization_id);
  const assistants = assistantsOf(team);
  if (assistants.length === 0) return null;
  return (
    <Card title="Ratings" description="Visible only to you and your organization">
      <Loaded
        data={query.currentData}
        query={query}
        failed="The ratings can't be shown right now"
        loading="Loading the ratings"
      >
        {(reviews) => (
          <ul className={layout.list}>
            {assistants.map((member) => (
              <RatedRow
                key={member.user_id}
                member={member}
                own={ownOf(member, reviews).find(isHere)}
                elsewhere={ownOf(member, reviews).find(
                  (one) => !isHere(one) && one.score !== null && isOfOrganization(one),
                )}
                all={reviews.filter((one) => isHere(one) && one.assistant_id === member.user_id)}
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
          before={ownOf(rated, query.data).find(isHere)}
          onClose={() => setRated(null)}
        />
      )}
    </Card>
  );
}

interface RatedRowProps {
  member: TeamMember;
  own: Review | undefined;
  /** The viewer's review of the assistant in another team of the organization. */
  elsewhere: Review | undefined;
  all: Review[];
  onRate: () => void;
}

function RatedRow({ member, own, elsewhere, all, onRate }: RatedRowProps) {
  const scores = all.flatMap(({ score }) => score ?? []);
  const average = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return (
    <li className={styles.row}>
      <Avatar name={member.display_name} src={member.avatar_url} size={32} decorative />
      <div className={styles.words}>
        <p className={styles.title}>{member.display_name}</p>
        {own?.score ? (
          <Rating score={own.score} />
        ) : (
          <p className={layout.quiet}>
            {elsewhere?.score ? `Your rating in another team: ${ratingLabel(elsewhere.score)}` : 'Not rated by you yet'}
          </p>
        )}
        {scores.length > 1 && (
          <p className={layout.quiet}>
            {average.toFixed(1)} of 5 from {counted(scores.length, 'person', 'people')}
          </p>
        )}
        {own?.comment && <p className={layout.quiet}>“{own.comment}”</p>}
      </div>
      <Button size="s" variant="secondary" aria-label={`Rate ${member.display_name}`} onClick={onRate}>
        {own?.score ? 'Change' : 'Rate'}
      </Button>
    </li>
  );
}
