import type { RemoteAudit } from '@workspace/contracts';

/** Formats an entry of the audit trail as a sentence: 'Ada Moss took back mf-client 1.3.0; 1.2.0 is served instead'. */
export function auditWords({ action, remote, version, actor, details }: RemoteAudit): string {
  const who = actor ?? 'The system';
  const { to, redirectTo, share, note, failed, viewers, slow, named } = details;
  switch (action) {
    case 'released':
      return [
        `${who} released ${remote} ${version}`,
        typeof share === 'number' && ` to ${share}% as a canary`,
        typeof note === 'string' && note && `: ${note}`,
      ]
        .filter(Boolean)
        .join('');
    case 'promoted':
      return `${who} promoted ${remote} ${version} to everyone`;
    case 'rolled_back':
      if (to === version) return `${who} brought back ${remote} ${version}`;
      return `${who} took back ${remote} ${version}${typeof to === 'string' ? `; ${to} is served instead` : ''}`;
    case 'retired':
      return `${who} retired ${remote} ${version}${typeof redirectTo === 'string' ? `; its addresses lead to ${redirectTo}` : ''}`;
    case 'successor_named':
      return `${who} lets ${to} take the place of ${remote}`;
    case 'canary_given':
      return `${who} gave the canary ${remote} ${version} to ${named === 1 ? 'one viewer' : `${named} viewers`} by name`;
    case 'renamed':
      return `${who} released ${to}, which took the place of ${remote}`;
    case 'withdrawn':
      return [
        `${who} withdrew ${remote} ${version}`,
        slow
          ? ', which is much slower than the version before'
          : typeof failed === 'number' &&
            typeof viewers === 'number' &&
            `, which failed for ${failed} of ${viewers} viewers`,
        typeof to === 'string' && `; ${to} is served instead`,
      ]
        .filter(Boolean)
        .join('');
  }
}
