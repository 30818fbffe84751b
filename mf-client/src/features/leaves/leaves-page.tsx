import { fetchPresets } from '@workspace/api';
import { useGetLeavesQuery, useLeaveAnswer } from '@workspace/data-leaves';
import { useToast } from '@workspace/host';
import { LeaveList } from '@workspace/product-ui';
import { EmptyState, LinkButton, Loaded, layout, Pager, Stack } from '@workspace/ui';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';

const limit = 10;

/** Renders /team-leaves (product/leaves): the leaves of the client's assistants, which the client approves or declines. */
export function Component() {
  const toast = useToast();
  const [page, setPage] = useState(0);
  const change = useLeaveAnswer();
  const query = useGetLeavesQuery({ page, limit }, { ...fetchPresets.steady.hook, refetchOnMountOrArgChange: true });
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
              <LeaveList label="Leaves" leaves={items} canAnswer change={change} onDone={toast.success} />
              <Pager label="Pages of leaves" page={page} limit={limit} total={total} onPage={setPage} />
            </Stack>
          )
        }
      </Loaded>
    </div>
  );
}
