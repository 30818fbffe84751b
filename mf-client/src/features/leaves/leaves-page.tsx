import { fetchPresets } from '@workspace/api';
import type { Leave } from '@workspace/contracts';
import { leaveDays, leaveKindLabels, leaveStateWords } from '@workspace/product-ui';
import { Badge, Button, Card, EmptyState, LinkButton, Loaded, layout, Pager, Stack } from '@workspace/ui';
import { CalendarOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { useGetTeamLeavesQuery } from './leaves.api.ts';

const limit = 10;
type Answering = { leave: Leave; state: 'Approved' | 'Declined' };

/** Renders /team-leaves (product/leaves): the leaves of the client's assistants, which the client approves or declines. */
export function Component() {
  const [page, setPage] = useState(0);
  const [answering, setAnswering] = useState<Answering | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const query = useGetTeamLeavesQuery(
    { page, limit },
    { ...fetchPresets.steady.hook, refetchOnMountOrArgChange: true },
  );
  return (
    <div className={layout.page}>
      <Loaded
        data={query.currentData}
        query={query}
        level={2}
        failed="The leaves can't be shown right now"
        loading="Loading the leaves"
      >
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              level={2}
              icon={CalendarOff}
              title="No leave yet"
              text="When an assistant of your teams asks for a leave, you can approve or decline it here."
              action={<LinkButton to={paths.assistants}>See your team</LinkButton>}
            />
          ) : (
            <Stack gap={5}>
              <ul ref={list} tabIndex={-1} aria-label="Leaves" className={layout.column}>
                {items.map((leave) => (
                  <li key={leave.id}>
                    <LeaveRow leave={leave} onAnswer={(state) => setAnswering({ leave, state })} />
                  </li>
                ))}
              </ul>
              <Pager label="Pages of leaves" page={page} limit={limit} total={total} onPage={setPage} />
            </Stack>
          )
        }
      </Loaded>
      {answering && <AnswerDialog {...answering} onClose={() => setAnswering(null)} finalFocus={() => list.current} />}
    </div>
  );
}

function LeaveRow({ leave, onAnswer }: { leave: Leave; onAnswer: (state: Answering['state']) => void }) {
  const { assistant_name, kind, note, state, answer, decider_name, timezone } = leave;
  const { label, tone } = leaveStateWords[state];
  return (
    <Card title={assistant_name} description={`${leaveKindLabels[kind]}, ${leaveDays(leave)} (${timezone})`}>
      <Stack gap={3}>
        <p>
          <Badge tone={tone} dot>
            {label}
          </Badge>
        </p>
        {note && <p>{note}</p>}
        {decider_name && (
          <p className={layout.quiet}>
            Answered by {decider_name}
            {answer && `: ${answer}`}
          </p>
        )}
        {state === 'Asked' && (
          <div className={layout.cluster}>
            <Button size="s" aria-label={`Approve the leave of ${assistant_name}`} onClick={() => onAnswer('Approved')}>
              Approve
            </Button>
            <Button
              size="s"
              variant="secondary"
              aria-label={`Decline the leave of ${assistant_name}`}
              onClick={() => onAnswer('Declined')}
            >
              Decline
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
