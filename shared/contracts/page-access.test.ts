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
  ['for clients', { accountTypes: ['client'] }, ['client']],
  ['for assistants', { accountTypes: ['assistant'] }, ['assistant']],
  ['for assistants and candidates', { accountTypes: ['assistant'], allowCandidate: true }, ['assistant', 'candidate']],
  ['for both account types', { accountTypes: ['client', 'assistant'] }, ['client', 'assistant']],
  ['for clients that is also public', { accountTypes: ['client'], public: true }, ['visitor', 'client']],
  [
    'for assistants that is also public',
    { accountTypes: ['assistant'], public: true },
    ['visitor', 'assistant', 'candidate'],
  ],
  ['for operators', { operators: true }, ['operator']],
  ['for operators that is also public', { operators: true, public: true }, ['operator']],
];

describe('access to a page, by the fields of its route (product/routing#public-pages)', () => {
  it.each(table)('a page %s opens for exactly the expected viewers', (_, page, openTo) => {
    expect(Object.keys(viewers).filter((viewer) => mayOpen(page, viewers[viewer] ?? null))).toEqual(openTo);
  });

  it.each(table)('a page %s exists for the same viewers and for all visitors', (_, page, openTo) => {
    const existing = Object.keys(viewers).filter((viewer) => existsFor(page, viewers[viewer] ?? null));
    expect(existing).toEqual(['visitor', ...openTo.filter((viewer) => viewer !== 'visitor')]);
  });
});
