import { orderByName } from './names.ts';

const sorted = (names: string[]) => [...names].sort(orderByName(names, (name) => name));

describe('order of names', () => {
  it('is alphabetical and ignores case', () => {
    expect(sorted(['zoe', 'Eva', 'adam', "O'Brien", 'Ema', 'adam'])).toEqual([
      'adam',
      'adam',
      'Ema',
      'Eva',
      "O'Brien",
      'zoe',
    ]);
  });

  it('sorts letters with accents and strokes where users expect them', () => {
    expect(sorted(['Zoe', 'Łukasz', 'Mia', 'Élodie', 'Eva', 'Lars'])).toEqual([
      'Élodie',
      'Eva',
      'Lars',
      'Łukasz',
      'Mia',
      'Zoe',
    ]);
  });
});
