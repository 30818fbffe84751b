import type { Organization, OrganizationChanges } from '@workspace/contracts';

interface Edits {
  /** Resolves when the last edit is answered. */
  last: Promise<unknown>;
  /** Edits that are not answered yet, oldest first. */
  open: OrganizationChanges[];
  /** Maps a version to the next one, for versions that this page's own edits created. */
  successors: Map<string, string>;
}

const byOrganization = new Map<string, Edits>();

function editsOf(id: string): Edits {
  const known = byOrganization.get(id) ?? { last: Promise.resolve(), open: [], successors: new Map() };
  byOrganization.set(id, known);
  return known;
}

/**
 * Sends the edits of an organization one after the other, each with the version from the previous edit. Otherwise the
 * server would refuse a quick second edit as a conflict.
 * @param version the version that the user saw, `updated_at`
 * @param send sends the edit; must not throw. Its answer contains the organization if it was saved.
 */
export function enqueueEdit<Answer extends { data?: unknown }>(
  { id, version, changes }: { id: string; version: string; changes: OrganizationChanges },
  send: (version: string) => PromiseLike<Answer> | Answer,
): Promise<Answer> {
  const edits = editsOf(id);
  edits.open.push(changes);
  const run = async (): Promise<Answer> => {
    let current = version;
    for (let next = edits.successors.get(current); next; next = edits.successors.get(current)) current = next;
    const answer = await send(current);
    edits.open.splice(edits.open.indexOf(changes), 1);
    const saved = answer.data as Organization | undefined;
    if (saved) {
      edits.successors.delete(saved.updated_at);
      if (saved.updated_at !== current) edits.successors.set(current, saved.updated_at);
    }
    return answer;
  };
  const turn = edits.last.then(run);
  edits.last = turn;
  return turn;
}

/**
 * Returns the changes of all unanswered edits of an organization. It leaves out the picture, whose address comes from
 * the server.
 */
export function pendingEditsOf(id: string): Partial<Organization> {
  const { avatar_url: _, ...changes } = Object.assign({}, ...editsOf(id).open) as OrganizationChanges;
  return changes as Partial<Organization>;
}
