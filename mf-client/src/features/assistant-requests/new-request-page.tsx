import { fetchPresets } from '@workspace/api';
import { useOrganization } from '@workspace/host';
import { Card, EmptyState, LinkButton, Loaded, layout } from '@workspace/ui';
import { Building2, FileSearch } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { clientSentences } from '../states/sentences.ts';
import { useGetAssistantRequestsQuery } from './assistant-requests.api.ts';
import { RequestForm } from './request-form.tsx';

/**
 * Renders /assistant-requests/new (product/assistant-requests). `?replaces=<deal id>` says which assistant the new one
 * replaces, and `?change=<request id>` changes a request.
 */
export function Component() {
  const organization = useOrganization();
  const [query] = useSearchParams();
  const changed = query.get('change');
  const replaces = query.get('replaces');
  return (
    <div className={layout.formPage}>
      <title>Request an assistant · Workspace</title>
      <h1>{changed ? 'Change the request' : 'Request an assistant'}</h1>
      <Loaded
        level={2}
        data={organization.isKnown ? organization : undefined}
        query={organization}
        failed="Your organization can't be shown right now"
        loading="Loading your organization"
      >
        {({ id }) =>
          id === null ? (
            <EmptyState
              level={2}
              icon={Building2}
              title={clientSentences.noOrganization}
              text="Create one first. The assistant works for the organization."
              action={<LinkButton to={paths.organizations}>Open organizations</LinkButton>}
            />
          ) : changed ? (
            <Changed organizationId={id} requestId={changed} />
          ) : (
            <Card
              description={replaces && 'The new assistant replaces the one of your current deal.'}
              title="What you need"
            >
              <RequestForm organizationId={id} replaces={replaces} request={null} />
            </Card>
          )
        }
      </Loaded>
    </div>
  );
}

function Changed({ organizationId, requestId }: { organizationId: string; requestId: string }) {
  const query = useGetAssistantRequestsQuery(
    { organization_id: organizationId, limit: 100 },
    { ...fetchPresets.steady.hook, refetchOnMountOrArgChange: true },
  );
  return (
    <Loaded
      level={2}
      data={query.isFetching && !query.currentData ? undefined : query.currentData}
      query={query}
      failed="The request can't be shown right now"
      loading="Loading the request"
    >
      {({ items }) => {
        const request = items.find(({ id }) => id === requestId);
        return request?.state === 'Requested' ? (
          <Card title="What you need">
            <RequestForm key={request.id} organizationId={organizationId} request={request} />
          </Card>
        ) : (
          <EmptyState
            level={2}
            icon={FileSearch}
            title="This request can't be changed"
            text="The search has begun, or the request belongs to another of your organizations."
            action={<LinkButton to={paths.assistantRequests}>All requests</LinkButton>}
          />
        );
      }}
    </Loaded>
  );
}
