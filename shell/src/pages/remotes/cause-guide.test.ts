import { reportCauses, reportPhases } from '@workspace/contracts';
import { causeGuide, phaseNames } from './cause-guide.ts';

it('every cause that a browser can report has a unique title, meaning and fix', () => {
  expect(Object.keys(causeGuide).sort()).toEqual([...reportCauses].sort());
  for (const field of ['title', 'meaning', 'fix'] as const) {
    const words = Object.values(causeGuide).map((advice) => advice[field]);
    expect(new Set(words).size).toBe(reportCauses.length);
    if (field !== 'title') for (const sentence of words) expect(sentence).toMatch(/^[A-Z].{20,}\.$/);
  }
});

it('every phase has a unique name', () => {
  expect(Object.keys(phaseNames).sort()).toEqual([...reportPhases].sort());
  expect(new Set(Object.values(phaseNames)).size).toBe(reportPhases.length);
});
