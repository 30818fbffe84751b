import { fetchPresets } from '@workspace/api';
import type { Team } from '@workspace/contracts';
import { useGetOrganizationQuery } from '@workspace/data-organizations';
import { Button } from '@workspace/ui';
import { useState } from 'react';
import { ChangeTeamDialog } from './change-team-dialog.tsx';

/** Renders the button with which owners of the organization change a team. Members see nothing. */
export function ChangeTeamButton({ team }: { team: Team }) {
  const { currentData: organization } = useGetOrganizationQuery(team.organization_id, fetchPresets.steady.hook);
  const [isOpen, setOpen] = useState(false);
  if (organization?.role !== 'owner') return null;
  return (
    <>
      <Button size="s" variant="secondary" onClick={() => setOpen(true)}>
        Change team
      </Button>
      {isOpen && <ChangeTeamDialog team={team} members={organization.members} onClose={() => setOpen(false)} />}
    </>
  );
}
