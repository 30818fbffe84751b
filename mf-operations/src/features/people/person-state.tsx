import type { Person } from '@workspace/contracts';
import { Badge } from '@workspace/ui';

/** Renders whether a person may sign in. */
export function PersonState({ person }: { person: Pick<Person, 'suspended_at' | 'deleted_at'> }) {
  if (person.deleted_at) return <Badge dot>Deleted</Badge>;
  return (
    <Badge tone={person.suspended_at ? 'bad' : 'ok'} dot>
      {person.suspended_at ? 'Suspended' : 'Active'}
    </Badge>
  );
}
