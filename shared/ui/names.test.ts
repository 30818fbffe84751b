import { orderByName } from './names.ts';

const sorted = (names: string[]) => [...names].sort(orderByName(names, (name) => name));

describe('the order of names', () => {
  it('is that of the alphabet, whatever the case', () => {
    expect(sorted(['zoe', 'Eva', 'adam', "O'Brien", 'Ema', 'adam'])).toEqual([
      'adam',
      'adam',
      'Ema',
      'Eva',
      "O'Brien",
      'zoe',
    ]);
  });

  it('has letters with accents and strokes where people look for them', () => {
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
