import { fetchPresets } from '@workspace/api';
import type { Person } from '@workspace/contracts';
import { useGetLeavesQuery, useLeaveAnswer } from '@workspace/data-leaves';
import { useToast, useUser } from '@workspace/host';
import { LeaveList } from '@workspace/product-ui';
import { Card, Loaded, layout, Pager } from '@workspace/ui';
import { useState } from 'react';

const limit = 5;

/** Renders the leaves of an assistant. Their account lead approves or declines them (product/leaves#states). */
export function PersonLeaves({ person }: { person: Person }) {
  const toast = useToast();
  const user = useUser();
  const [page, setPage] = useState(0);
  const change = useLeaveAnswer();
  const leads = person.account_lead_id === user.id;
  const query = useGetLeavesQuery(
    { page, limit, user_id: person.id },
    { ...fetchPresets.steady.hook, refetchOnMountOrArgChange: true },
  );
  return (
    <Card
      title="Leaves"
      description={
        leads
          ? 'You answer as the account lead, and so may the clients of the teams. The first answer counts.'
          : 'The clients of the teams answer, and so may the account lead.'
      }
    >
      <Loaded
        data={query.currentData}
        query={query}
        level={3}
        failed="The leaves can't be shown right now"
        loading="Loading the leaves"
      >
        {({ items, total }) =>
          total === 0 ? (
            <p className={layout.quiet}>None.</p>
          ) : (
            <>
              <LeaveList
                level={3}
                label={`Leaves of ${person.name}`}
                leaves={items}
                canAnswer={leads}
                change={change}
                onDone={toast.success}
              />
              <Pager label="Pages of leaves" page={page} limit={limit} total={total} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
