import type { Person } from '@workspace/contracts';
import { Badge } from '@workspace/ui';

type State = Pick<Person, 'suspended_at' | 'deleted_at'>;

/** Returns the word for whether a person may sign in. */
export const personState = ({ suspended_at, deleted_at }: State) =>
  deleted_at ? 'Deleted' : suspended_at ? 'Suspended' : 'Active';

const tones = { Deleted: undefined, Suspended: 'bad', Active: 'ok' } as const;

/** Renders whether a person may sign in. */
export function PersonState({ person }: { person: State }) {
  const state = personState(person);
  return (
    <Badge tone={tones[state]} dot>
      {state}
    </Badge>
  );
}
