import { fetchPresets } from '@workspace/api';
import type { Organization } from '@workspace/contracts';
import { useGetOrganizationsQuery } from '@workspace/data-organizations';
import { useOrganization } from '@workspace/host';
import { Avatar, Badge, Button, EmptyState, Loaded, layout } from '@workspace/ui';
import { Building2, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { CreateDialog } from './create-dialog.tsx';
import { Hints } from './hints.tsx';
import styles from './organizations.module.css';

const peopleIn = ({ members }: Organization): string =>
  members.length === 1 ? '1 person' : `${members.length} people`;

/** Renders /account/organizations: the viewer's organizations, and a button that creates an organization. */
export function Component() {
  const query = useGetOrganizationsQuery(undefined, fetchPresets.steady.hook);
  const { id: selected } = useOrganization();
  const [creating, setCreating] = useState(false);
  return (
    <div className={layout.formPage}>
      <title>Organizations · Workspace</title>
      <div className={styles.heading}>
        <h1>Organizations</h1>
        <Button icon={Plus} onClick={() => setCreating(true)}>
          New organization
        </Button>
      </div>
      <Loaded
        level={2}
        data={query.data}
        query={query}
        failed="Your organizations can't be shown right now"
        loading="Loading your organizations"
      >
        {(organizations) => (
          <>
            <Hints organizations={organizations} onCreate={() => setCreating(true)} />
            {organizations.length === 0 && (
              <EmptyState
                level={2}
                icon={Building2}
                title="No organization yet"
                text="Organizations that you create or join appear here."
              />
            )}
            <ul className={styles.places} aria-label="Your organizations">
              {organizations.map((organization) => (
                <li key={organization.id}>
                  <RouterLink to={paths.organization(organization.id)} className={styles.place}>
                    <Avatar name={organization.name} src={organization.avatar_url} size={48} decorative />
                    <span className={styles.words}>
                      <strong>{organization.name}</strong>
                      <span className={layout.quiet}>
                        {organization.role === 'owner' ? 'Owner' : 'Member'} · {peopleIn(organization)}
                      </span>
                    </span>
                    {organizations.length > 1 && organization.id === selected && <Badge tone="accent">Selected</Badge>}
                    <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
                  </RouterLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <CreateDialog open={creating} onClose={() => setCreating(false)} />
    </div>
  );
}
