import type { Organization } from '@workspace/contracts';
import { useOrganization } from '@workspace/host';
import { Card, EmptyState, LinkButton, Loaded, layout, SkeletonList } from '@workspace/ui';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { clientSentences } from '../states/sentences.ts';
import styles from './billing.module.css';

interface BillingFrameProps {
  title: string;
  /** Renders buttons and links beside the heading. Not called when the viewer has no organization. */
  actions?: ((organization: Organization) => ReactNode) | undefined;
  children: (organization: Organization, isOwner: boolean) => ReactNode;
}

/**
 * Renders the frame of a page about the viewer's current organization. Without an organization, shows an empty state
 * instead of the page.
 */
export function BillingFrame({ title, actions, children }: BillingFrameProps) {
  const current = useOrganization();
  const organization = current.organizations.find(({ id }) => id === current.id);
  return (
    <div className={layout.page}>
      <title>{`${title} · Workspace`}</title>
      <div className={layout.spread}>
        <div className={styles.headline}>
          <h1>{title}</h1>
          {organization && <p className={layout.quiet}>{organization.name}</p>}
        </div>
        {organization && actions && <div className={layout.cluster}>{actions(organization)}</div>}
      </div>
      {organization ? (
        children(organization, organization.role === 'owner')
      ) : (
        <Card>
          <Loaded
            level={2}
            data={current.isKnown || undefined}
            query={current}
            failed="Your organization can't be shown right now"
            loading={<SkeletonList count={4} avatar={false} label="Loading your organization" />}
          >
            {() => (
              <EmptyState
                level={2}
                icon={Building2}
                title={clientSentences.noOrganization}
                text="Bills and payment methods belong to an organization. Create one, or ask for an invitation."
                action={<LinkButton to={paths.organizations}>Organizations</LinkButton>}
              />
            )}
          </Loaded>
        </Card>
      )}
    </div>
  );
}
