import { countVisit, mostVisited } from './page-visits.ts';

beforeEach(() => localStorage.clear());

const visit = (page: string, times: number) => {
  for (let time = 0; time < times; time += 1) countVisit(page);
};

describe('the pages that a person opens most', () => {
  it('come in the order of their visits', () => {
    visit('/share', 1);
    visit('/team/:id', 3);
    visit('/dashboard', 2);
    expect(mostVisited(2)).toEqual(['/team/:id', '/dashboard']);
  });

  it('follow recent visits, because old ones count less and less', () => {
    visit('/share', 120);
    visit('/dashboard', 49);
    expect(mostVisited(1)).toEqual(['/dashboard']);
  });

  it.each(['no JSON', '[1]', 'null', '{"/share":"often"}'])('are none if the browser has stored %s', (stored) => {
    localStorage.setItem('page-visits', stored);
    expect(mostVisited(5).filter((page) => page.startsWith('/'))).toEqual([]);
  });
});
