import { type Audience, existsFor, mayOpen, type PageViewer } from './page-access.ts';
import { makeProfile } from './testing/index.ts';

const viewers: Record<string, PageViewer> = {
  visitor: null,
  client: makeProfile({ account_type: 'client' }),
  assistant: makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Working' }] }),
  candidate: makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Candidate' }] }),
  undecided: makeProfile({ account_type: null }),
  operator: makeProfile({ account_type: null, is_operator: true }),
};

const table: [what: string, page: Audience, openTo: string[]][] = [
  ['for all signed-in users', {}, ['client', 'assistant', 'undecided', 'operator']],
  ['that is public', { public: true }, Object.keys(viewers)],
  ['of clients', { accountTypes: ['client'] }, ['client']],
  ['of assistants', { accountTypes: ['assistant'] }, ['assistant']],
  ['of assistants and candidates', { accountTypes: ['assistant'], allowCandidate: true }, ['assistant', 'candidate']],
  ['of both account types', { accountTypes: ['client', 'assistant'] }, ['client', 'assistant']],
  ['of clients, and public', { accountTypes: ['client'], public: true }, ['visitor', 'client']],
  ['of assistants, and public', { accountTypes: ['assistant'], public: true }, ['visitor', 'assistant', 'candidate']],
  ['of operators', { operators: true }, ['operator']],
  ['of operators, and public', { operators: true, public: true }, ['operator']],
];

describe('access to a page, by the fields of its route (product/routing#public-pages)', () => {
  it.each(table)('a page %s opens only for its viewers', (_, page, openTo) => {
    expect(Object.keys(viewers).filter((viewer) => mayOpen(page, viewers[viewer] ?? null))).toEqual(openTo);
  });

  it.each(table)('a page %s exists for the same viewers and for all visitors', (_, page, openTo) => {
    const existing = Object.keys(viewers).filter((viewer) => existsFor(page, viewers[viewer] ?? null));
    expect(existing).toEqual(['visitor', ...openTo.filter((viewer) => viewer !== 'visitor')]);
  });
});
