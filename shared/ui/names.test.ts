import { orderByName } from './names.ts';

const sorted = (names: string[]) => [...names].sort(orderByName(names, (name) => name));

describe('orderByName', () => {
  it('sorts alphabetically and ignores case', () => {
    expect(sorted(['zoe', 'Eva', 'adam', "O'Brien", 'Ema', 'adam'])).toEqual([
      'adam',
      'adam',
      'Ema',
      'Eva',
      "O'Brien",
      'zoe',
    ]);
  });

  it('sorts letters with accents and strokes next to their base letters', () => {
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
