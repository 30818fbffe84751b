import { contrast } from './contrast.ts';
import { gradients, monogram, teamGradient } from './gradients.ts';

describe('teamGradient (product/design#team-colours)', () => {
  it('chooses from eight different colour pairs', () => {
    expect(new Set(gradients.map(String)).size).toBe(8);
  });

  it.each(gradients)('white text has a contrast of at least 4.5:1 on both colours %s and %s', (from, to) => {
    expect(contrast('#ffffff', from)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', to)).toBeGreaterThanOrEqual(4.5);
  });

  it('returns the same colour pair for the same name', () => {
    expect(teamGradient('Acme Studio')).toEqual(teamGradient(' Acme Studio '));
    expect(teamGradient('Acme Studio')).toEqual(['#8a55c7', '#5f3dc4']);
    expect(teamGradient('')).toHaveLength(2);
  });

  it('uses all colour pairs about equally often', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 4000; i += 1) {
      const pair = String(teamGradient(`Team ${i}`));
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    expect(counts.size).toBe(8);
    for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(150);
  });
});

describe('monogram (product/design#avatars)', () => {
  it.each([
    ['Maria Reyes', 'MR'],
    ['Jonas Dela Cruz', 'JD'],
    ['acme', 'A'],
    ['  aiko   nakamura ', 'AN'],
    ['Smith & Sons', 'SS'],
    ['Anne-Marie Østergaard', 'AØ'],
    ['(Ops) 24/7', 'O2'],
    ['client@workspace.test', 'C'],
    ['José', 'J'],
    ['王 小明', '王小'],
    ['', '?'],
    ['🎉', '?'],
  ])('for the name %j, returns the initials %s', (name, expected) => {
    expect(monogram(name)).toBe(expected);
  });
});
