import type { Organization, OrganizationChanges } from '@workspace/contracts';

interface Edits {
  /** Resolves when the latest edit has a response. */
  last: Promise<unknown>;
  /** Edits without a response, oldest first. */
  open: OrganizationChanges[];
  /** Maps a version of the organization to the version that this page's next edit created. */
  successors: Map<string, string>;
}

const byOrganization = new Map<string, Edits>();

/** Waits for earlier edits. Until they have ended, the browser asks before the page closes: the next is not sent yet. */
async function waitInTurn({ last, open }: Edits): Promise<void> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  if (open.length > 1) window.addEventListener('beforeunload', ask);
  await last;
  window.removeEventListener('beforeunload', ask);
}

function editsOf(id: string): Edits {
  const known = byOrganization.get(id) ?? { last: Promise.resolve(), open: [], successors: new Map() };
  byOrganization.set(id, known);
  return known;
}

/**
 * Sends the edits of an organization one after the other. Each edit uses the version that the previous edit created.
 * Otherwise the server would refuse a quick second edit as a conflict.
 * @param version the `updated_at` that the page showed
 * @param send sends the edit and must not throw. Its `data` is the saved organization.
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
  const turn = waitInTurn(edits).then(run);
  edits.last = turn;
  return turn;
}

/**
 * Returns the merged changes of all edits of an organization without a response. `avatar_url` is left out, because the
 * server changes it.
 */
export function pendingEditsOf(id: string): Partial<Organization> {
  const { avatar_url: _, ...changes } = Object.assign({}, ...editsOf(id).open) as OrganizationChanges;
  return changes as Partial<Organization>;
}
