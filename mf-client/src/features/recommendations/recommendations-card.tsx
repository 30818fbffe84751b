import { fetchPresets } from '@workspace/api';
import { displayName, type Recommendation } from '@workspace/contracts';
import { useOrganization } from '@workspace/host';
import { CvTags } from '@workspace/product-ui';
import { Avatar, Badge, Button, Card, ErrorState, formatDate, LinkButton } from '@workspace/ui';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../paths.ts';
import { useGetRecommendationsQuery } from './recommendations.api.ts';
import styles from './recommendations.module.css';
import { openingWords, recommendationWords } from './words.ts';

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));
const mostSkills = 6;
const isOpen = ({ status }: Recommendation): boolean => status === 'Reco Sent';
/** The recommendation that the client is about to answer, as they saw it, and their answer. */
type Answering = { recommendation: Recommendation; answer: 'select' | 'decline' };

/**
 * Lists the assistants who are recommended to the current organization. The client can select or decline each of them.
 * Renders nothing without recommendations.
 */
export function RecommendationsCard() {
  const [answering, setAnswering] = useState<Answering | null>(null);
  return (
    <>
      <Recommendations onAnswer={setAnswering} />
      {/* Outside the list: a row that somebody else answers leaves the list, and the dialog must stay to say so. */}
      {answering && (
        <Suspense fallback={null}>
          <AnswerDialog {...answering} onClose={() => setAnswering(null)} />
        </Suspense>
      )}
    </>
  );
}

function Recommendations({ onAnswer }: { onAnswer: (answering: Answering) => void }) {
  const organization = useOrganization();
  const { id, isKnown } = organization;
  const query = useGetRecommendationsQuery(id ? { organization_id: id } : {}, {
    ...fetchPresets.steady.hook,
    skip: !isKnown,
  });
  const { currentData, isFetching } = query;
  const { error, refetch } = isKnown ? query : organization;
  if (!currentData && error && !isFetching) {
    return (
      <Card title="Recommended for you">
        <ErrorState title="The recommendations can't be shown right now" onRetry={refetch} />
      </Card>
    );
  }
  if (!currentData || currentData.length === 0) return null;
  return (
    <Card title="Recommended for you">
      <ul className={styles.list}>
        {currentData.map((one) => (
          <RecommendedRow key={one.id} one={one} onAnswer={(answer) => onAnswer({ recommendation: one, answer })} />
        ))}
      </ul>
    </Card>
  );
}

interface RecommendedRowProps {
  one: Recommendation;
  onAnswer: (answer: Answering['answer']) => void;
}

function RecommendedRow({ one, onAnswer }: RecommendedRowProps) {
  const name = displayName(one.assistant);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Avatar name={name} src={one.assistant.avatar_url} size={64} decorative />
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          {one.headline && <p>{one.headline}</p>}
          <p className={styles.quiet}>{openingWords(one)}</p>
        </div>
        <Badge tone={isOpen(one) ? 'accent' : 'ok'} dot>
          {recommendationWords[one.status] ?? one.status}
        </Badge>
      </div>
      {one.summary && <p className={styles.summary}>{one.summary}</p>}
      <CvTags names={one.skills.slice(0, mostSkills)} label={`Skills of ${name}`} />
      <div className={styles.actions}>
        {isOpen(one) && (
          <>
            <Button size="s" aria-label={`Select ${name}`} onClick={() => onAnswer('select')}>
              Select
            </Button>
            <Button size="s" variant="secondary" aria-label={`Decline ${name}`} onClick={() => onAnswer('decline')}>
              Decline
            </Button>
          </>
        )}
        <LinkButton size="s" variant="ghost" to={paths.assistantProfile(one.assistant.id)}>
          View profile
        </LinkButton>
        <span className={styles.quiet}>Recommended {formatDate(one.recommended_at)}</span>
      </div>
    </li>
  );
}
