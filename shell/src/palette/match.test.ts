import { bestMatches } from './match.ts';

const found = (query: string, ...names: string[]) => bestMatches(names, query, (name) => [name]);

describe('bestMatches', () => {
  it('puts the beginning of a name before the beginning of a word, and both before the inside of a word', () => {
    expect(found('bill', 'Handbills', 'Open bills', 'Billing', 'Team')).toEqual(['Billing', 'Open bills', 'Handbills']);
  });

  it('finds every word anywhere in a name', () => {
    expect(found('rate pay', 'Pay rates', 'Billing rates', 'Payouts')).toEqual(['Pay rates']);
  });

  it.each(['ZÜRICH', 'zurich', '  zu  '])('ignores case, accents and spaces around the query: %j', (query) => {
    expect(found(query, 'Zürich')).toEqual(['Zürich']);
  });

  it('keeps the order of equal matches, and returns everything for an empty query', () => {
    expect(found('a', 'Apple', 'Avocado')).toEqual(['Apple', 'Avocado']);
    expect(found(' ', 'Pear', 'Apple')).toEqual(['Pear', 'Apple']);
  });

  it('finds an entry by any of its names, but not by words of two names', () => {
    const names = () => ['Team', 'EAs'];
    expect(bestMatches(['team'], 'ea', names)).toEqual(['team']);
    expect(bestMatches(['team'], 'team eas', names)).toEqual([]);
  });
});
