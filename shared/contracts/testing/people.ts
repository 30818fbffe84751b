/**
 * Names as people have them: in several scripts, with punctuation, of one letter, and of the maximum length (80
 * characters).
 */
export const peopleNames: readonly string[] = [
  'Nguyễn Thị Minh Khai',
  'محمد',
  "O'Brien-Łukasz",
  'D’Angelo',
  'X',
  '李',
  '𠮷野',
  'Анна-Мария',
  'नीलम',
  'نرگس\u200cناز',
  'e\u0301milie',
  'Wolfe'.padEnd(80, 'schlegelsteinhausenberger'),
];

/** Phone numbers as people write them. `country` applies to numbers without a calling code. */
export const phoneNumbers: readonly (readonly [written: string, country: string])[] = [
  ['+84 24 7300 0155', 'US'],
  ['+49 30 901820', 'PH'],
  ['+971 4 330 0000', 'US'],
  ['+63 917 555 0143', 'US'],
  ['(415) 555-2671', 'US'],
  ['020 7946 0958', 'GB'],
];
