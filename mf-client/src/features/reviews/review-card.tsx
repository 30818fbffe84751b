import { fetchPresets } from '@workspace/api';
import type { Review, Team, TeamMember } from '@workspace/contracts';
import { Avatar, Button, Card, IconButton, layout, useNow } from '@workspace/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { dismiss, isDismissed } from './dismissal.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { useGetPendingReviewsQuery } from './reviews.api.ts';
import styles from './reviews.module.css';

interface Rated {
  review: Review;
  team: Team;
  member: TeamMember;
}

/**
 * Asks for a rating of the assistant with the oldest pending review (product/reviews#asking). A dismissed card stays
 * hidden for some days (product/reviews#dismissed). Without a pending review, renders only an open dialog.
 */
export function ReviewCard({ teams }: { teams: Team[] }) {
  // The assistant of the pressed button. Another tab may send the rating, and the next assistant is asked about.
  const [rated, setRated] = useState<Rated | null>(null);
  return (
    <>
      <Asked teams={teams} onRate={setRated} />
      {rated && (
        <ReviewDialog
          teamId={rated.team.id}
          assistant={{ id: rated.member.user_id, name: rated.member.display_name }}
          before={rated.review}
          onClose={() => setRated(null)}
        />
      )}
    </>
  );
}

function Asked({ teams, onRate }: { teams: Team[]; onRate: (rated: Rated) => void }) {
  const now = useNow();
  const { data } = useGetPendingReviewsQuery(undefined, fetchPresets.steady.hook);
  const [gone, setGone] = useState(false);
  const asked = data?.items
    .map((review) => {
      const team = teams.find(({ id }) => id === review.team_id);
      return { review, team, member: team?.members.find(({ user_id }) => user_id === review.assistant_id) };
    })
    .find(({ member }) => member);
  if (!data || !asked?.team || !asked.member || gone || isDismissed(data.card_days, now)) return null;
  const { review, team, member } = asked;
  const onDismiss = () => {
    dismiss(Date.now());
    setGone(true);
  };
  return (
    <Card aria-label="Rate your assistant">
      <div className={styles.ask}>
        <Avatar name={member.display_name} src={member.avatar_url} size={48} decorative />
        <div className={styles.words}>
          <p className={styles.title}>How is {member.display_name} doing?</p>
          <p className={layout.quiet}>A few sessions in {team.name} are done. Your rating helps us support you.</p>
        </div>
        <Button onClick={() => onRate({ review, team, member })}>Rate</Button>
        <IconButton icon={X} label="Dismiss" onClick={onDismiss} />
      </div>
    </Card>
  );
}
