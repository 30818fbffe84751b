import { fetchPresets } from '@workspace/api';
import { type Leave, leaveKindLabels } from '@workspace/contracts';
import { useGetLeavesQuery } from '@workspace/data-leaves';
import { dayKey, LeaveBalance, leaveDays, leaveStateWords } from '@workspace/product-ui';
import { Badge, Button, Card, EmptyState, Loaded, layout, Pager, Stack, useNow } from '@workspace/ui';
import { CalendarOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { AskDialog } from './ask-dialog.tsx';
import { BalanceCard } from './balance-card.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { HolidaysCard } from './holidays-card.tsx';

const limit = 10;

/** Renders /leaves (product/leaves): the assistant's leaves with their answers. The assistant asks and cancels here. */
export function Component() {
  const today = dayKey(useNow());
  const [page, setPage] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const [canceled, setCanceled] = useState<Leave | null>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const query = useGetLeavesQuery({ page, limit }, { ...fetchPresets.steady.hook, refetchOnMountOrArgChange: true });
  return (
    <div className={layout.page}>
      <Card
        title="Your leaves"
        actions={
          <Button ref={ask} onClick={() => setAsking(true)}>
            Ask for a leave
          </Button>
        }
      >
        <Loaded
          data={query.currentData}
          query={query}
          level={3}
          failed="Your leaves can't be shown right now"
          loading="Loading your leaves"
        >
          {({ items, total }) =>
            total === 0 ? (
              <EmptyState
                level={3}
                icon={CalendarOff}
                title="No leave yet"
                text="Ask for a vacation, a sick leave or a personal leave. A client of one of your teams or your account lead answers."
              />
            ) : (
              <Stack gap={5}>
                <ul className={layout.column}>
                  {items.map((leave) => (
                    <li key={leave.id}>
                      <LeaveRow leave={leave} today={today} onCancel={() => setCanceled(leave)} />
                    </li>
                  ))}
                </ul>
                <Pager label="Pages of leaves" page={page} limit={limit} total={total} onPage={setPage} />
              </Stack>
            )
          }
        </Loaded>
      </Card>
      <BalanceCard />
      <HolidaysCard />
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
      {canceled && <CancelDialog leave={canceled} onClose={() => setCanceled(null)} finalFocus={() => ask.current} />}
    </div>
  );
}

interface LeaveRowProps {
  leave: Leave;
  /** The viewer's day, as '2026-11-27'. */
  today: string;
  onCancel: () => void;
}

function LeaveRow({ leave, today, onCancel }: LeaveRowProps) {
  const { kind, note, state, answer, decider_name, first_day } = leave;
  const canCancel = (state === 'Asked' || state === 'Approved') && first_day > today;
  return (
    <Card level={3} title={leaveDays(leave)} description={leaveKindLabels[kind]}>
      <Stack gap={3}>
        <p>
          <Badge tone={leaveStateWords[state].tone} dot>
            {leaveStateWords[state].label}
          </Badge>
        </p>
        {note && <p>{note}</p>}
        <LeaveBalance leave={leave} />
        {decider_name && (
          <p className={layout.quiet}>
            Answered by {decider_name}
            {answer && `: ${answer}`}
          </p>
        )}
        {canCancel && (
          <div className={layout.cluster}>
            <Button variant="secondary" size="s" aria-label={`Cancel the leave ${leaveDays(leave)}`} onClick={onCancel}>
              Cancel
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
