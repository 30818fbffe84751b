import { fetchPresets } from '@workspace/api';
import type { Team } from '@workspace/contracts';
import { Avatar, Button, Card, IconButton, layout, useNow } from '@workspace/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { dismiss, isDismissed } from './dismissal.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { useGetPendingReviewsQuery } from './reviews.api.ts';
import styles from './reviews.module.css';

/**
 * Asks for a rating of the assistant with the oldest pending review (product/reviews#asking). A dismissed card stays
 * hidden for some days (product/reviews#dismissed). Renders nothing without a pending review.
 */
export function ReviewCard({ teams }: { teams: Team[] }) {
  const now = useNow();
  const { data } = useGetPendingReviewsQuery(undefined, fetchPresets.steady.hook);
  const [gone, setGone] = useState(false);
  const [rating, setRating] = useState(false);
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
        <Button onClick={() => setRating(true)}>Rate</Button>
        <IconButton icon={X} label="Dismiss" onClick={onDismiss} />
      </div>
      {rating && (
        <ReviewDialog
          teamId={team.id}
          assistant={{ id: member.user_id, name: member.display_name }}
          before={review}
          onClose={() => setRating(false)}
        />
      )}
    </Card>
  );
}
