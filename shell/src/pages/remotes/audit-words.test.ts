import type { RemoteAudit } from '@workspace/contracts';
import { auditWords } from './audit-words.ts';

const entry = { at: '2026-11-21T09:00:00.000Z', remote: 'mf-client', version: '1.3.0', actor: 'Ada Moss' } as const;
const table: [Partial<RemoteAudit> & Pick<RemoteAudit, 'action' | 'details'>, string][] = [
  [{ action: 'released', details: {} }, 'Ada Moss released mf-client 1.3.0'],
  [
    { action: 'released', details: { share: 10, note: 'New sidebar' } },
    'Ada Moss released mf-client 1.3.0 to 10% as a canary: New sidebar',
  ],
  [{ action: 'promoted', details: { from: '1.2.0' } }, 'Ada Moss promoted mf-client 1.3.0 to everyone'],
  [{ action: 'rolled_back', details: { to: '1.2.0' } }, 'Ada Moss took back mf-client 1.3.0; 1.2.0 is served instead'],
  [{ action: 'rolled_back', details: { from: '1.3.0', to: '1.3.0' } }, 'Ada Moss brought back mf-client 1.3.0'],
  [
    { action: 'withdrawn', actor: null, details: { failed: 5, viewers: 9, to: '1.2.0' } },
    'The system withdrew mf-client 1.3.0, which failed for 5 of 9 viewers; 1.2.0 is served instead',
  ],
  [{ action: 'retired', details: {} }, 'Ada Moss retired mf-client 1.3.0'],
  [
    { action: 'retired', details: { redirectTo: '/assistants' } },
    'Ada Moss retired mf-client 1.3.0; its addresses lead to /assistants',
  ],
  [{ action: 'canary_given', details: { named: 2 } }, 'Ada Moss gave the canary mf-client 1.3.0 to 2 viewers by name'],
  [{ action: 'successor_named', details: { to: 'mf-team' } }, 'Ada Moss lets mf-team take the place of mf-client'],
  [{ action: 'renamed', details: { to: 'mf-team' } }, 'Ada Moss released mf-team, which took the place of mf-client'],
  [
    { action: 'withdrawn', actor: null, details: { failed: 0, viewers: 9, slow: { what: '/share' }, to: '1.2.0' } },
    'The system withdrew mf-client 1.3.0, which is much slower than the version before; 1.2.0 is served instead',
  ],
  [{ action: 'withdrawn', actor: null, details: { failed: 'x' } }, 'The system withdrew mf-client 1.3.0'],
];
it.each(table)('auditWords formats the entry %j as a sentence', (fields, words) =>
  expect(auditWords({ ...entry, ...fields })).toBe(words),
);
