import { fetchPresets } from '@workspace/api';
import type { AssistantRequest, Organization } from '@workspace/contracts';
import { useOrganization } from '@workspace/host';
import { Card, EmptyState, LinkButton, Loaded, layout } from '@workspace/ui';
import { Building2, FileSearch } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { clientSentences } from '../states/sentences.ts';
import { useGetAssistantRequestsQuery } from './assistant-requests.api.ts';
import { RequestForm } from './request-form.tsx';

/**
 * Renders /assistant-requests/new (product/assistant-requests). `?replaces=<deal id>` says which assistant the new one
 * replaces, and `?change=<request id>` changes a request. The form belongs to the organization for which it was opened.
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
        {({ id, organizations }) =>
          id === null ? (
            <EmptyState
              level={2}
              icon={Building2}
              title={clientSentences.noOrganization}
              text="Create one first. The assistant works for the organization."
              action={<LinkButton to={paths.organizations}>Open organizations</LinkButton>}
            />
          ) : changed ? (
            <Changed key={changed} selectedId={id} requestId={changed} />
          ) : (
            <Added selectedId={id} organizations={organizations} replaces={replaces} />
          )
        }
      </Loaded>
    </div>
  );
}

interface AddedProps {
  selectedId: string;
  organizations: readonly Organization[];
  replaces: string | null;
}

function Added({ selectedId, organizations, replaces }: AddedProps) {
  // Another tab may select another organization while somebody types.
  const [id] = useState(selectedId);
  const { name } = organizations.find((one) => one.id === id) ?? {};
  return (
    <Card
      description={[name && `For ${name}.`, replaces && 'The new assistant replaces the one of your current deal.']
        .filter(Boolean)
        .join(' ')}
      title="What you need"
    >
      <RequestForm organizationId={id} replaces={replaces} request={null} />
    </Card>
  );
}

function Changed({ selectedId, requestId }: { selectedId: string; requestId: string }) {
  const [opened, setOpened] = useState<{ organizationId: string; request: AssistantRequest } | null>(null);
  const organizationId = opened?.organizationId ?? selectedId;
  const query = useGetAssistantRequestsQuery(
    { organization_id: organizationId, limit: 100 },
    { ...fetchPresets.steady.hook, refetchOnMountOrArgChange: true },
  );
  const found = query.currentData?.items.find(({ id }) => id === requestId);
  // From here on the form stays with what is typed, also if the search begins or another organization is selected.
  if (opened === null && found?.state === 'Requested') setOpened({ organizationId, request: found });
  if (opened) {
    return (
      <Card description={`For ${opened.request.organization_name}.`} title="What you need">
        <RequestForm organizationId={organizationId} request={found ?? opened.request} />
      </Card>
    );
  }
  return (
    <Loaded
      level={2}
      data={query.isFetching && !query.currentData ? undefined : query.currentData}
      query={query}
      failed="The request can't be shown right now"
      loading="Loading the request"
    >
      {() => (
        <EmptyState
          level={2}
          icon={FileSearch}
          title="This request can't be changed"
          text="The search has begun, or the request belongs to another of your organizations."
          action={<LinkButton to={paths.assistantRequests}>All requests</LinkButton>}
        />
      )}
    </Loaded>
  );
}
