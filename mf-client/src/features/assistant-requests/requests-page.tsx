import { fetchPresets } from '@workspace/api';
import { useOrganization } from '@workspace/host';
import { EmptyState, LinkButton, Loaded, layout, Pager } from '@workspace/ui';
import { UserPlus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useGetAssistantRequestsQuery } from './assistant-requests.api.ts';
import styles from './assistant-requests.module.css';
import { RequestCard } from './request-card.tsx';

const limit = 10;

/** Renders /assistant-requests: the requests of the current organization, each with what comes next. */
export function Component() {
  const organization = useOrganization();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(0, Number.parseInt(search.get('page') ?? '0', 10) || 0);
  const query = useGetAssistantRequestsQuery(
    { ...(organization.id && { organization_id: organization.id }), page, limit },
    { ...fetchPresets.steady.hook, refetchOnMountOrArgChange: true, skip: !organization.isKnown },
  );
  return (
    <div className={layout.page}>
      <title>Assistant requests · Workspace</title>
      <div className={styles.heading}>
        <h1>Assistant requests</h1>
        <LinkButton to={paths.newAssistantRequest} icon={UserPlus}>
          Request an assistant
        </LinkButton>
      </div>
      <Loaded
        level={2}
        data={query.currentData}
        query={organization.isKnown ? query : organization}
        failed="Your requests can't be shown right now"
        loading="Loading your requests"
      >
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              level={2}
              icon={UserPlus}
              title="No request yet"
              text="Tell us what you need. We search, recommend assistants, and arrange interviews in your time zone."
              action={<LinkButton to={paths.newAssistantRequest}>Request your first assistant</LinkButton>}
            />
          ) : (
            <>
              {items.map((request) => (
                <RequestCard key={request.id} request={request} />
              ))}
              <Pager
                label="Pages of requests"
                page={page}
                limit={limit}
                total={total}
                onPage={(next) => setSearch(next === 0 ? {} : { page: String(next) })}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
