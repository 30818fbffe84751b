/** What came of a leave request, as a link in a mail says it. */
export interface LeaveResult {
  kind: 'approved' | 'rejected' | 'failed' | 'unknown';
  title: string;
  text: string;
}

const known: Record<Exclude<LeaveResult['kind'], 'unknown'>, Omit<LeaveResult, 'kind'>> = {
  approved: { title: 'Leave approved', text: 'The assistant is told, and the calendar of the team shows it.' },
  rejected: { title: 'Leave declined', text: 'The assistant is told.' },
  failed: { title: 'That did not work', text: 'The leave request was not changed. Open the link in the mail again.' },
};

const words: Record<string, keyof typeof known> = {
  approve: 'approved',
  approved: 'approved',
  success: 'approved',
  accepted: 'approved',
  reject: 'rejected',
  rejected: 'rejected',
  declined: 'rejected',
  denied: 'rejected',
  error: 'failed',
  failed: 'failed',
};

/**
 * Reads the result of /leave-action-result from its query values (spec 2). Only known words decide what is said: a link must
 * not be able to put sentences of its own into our page.
 */
export function leaveResult(search: string): LeaveResult {
  const query = new URLSearchParams(search);
  const values = ['action', 'result', 'status'].map((name) => query.get(name)?.trim().toLowerCase() ?? '');
  const found = values.flatMap((value) => (Object.hasOwn(words, value) ? [words[value]] : []));
  // A failure outweighs what was tried; a plain "success" only counts where nothing says what succeeded.
  const kind = found.includes('failed') ? 'failed' : found[0];
  if (kind) return { kind, ...known[kind] };
  return {
    kind: 'unknown',
    title: 'Nothing to show',
    text: 'This address carries no result. Open the link in the mail again.',
  };
}
