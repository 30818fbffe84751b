import { openingWords } from './words.ts';

it('openingWords writes out the role, and omits missing values', () => {
  const opening = {
    listing_title: null,
    role: 'EA' as const,
    hours_per_week: 20,
    organization_name: 'Acme Studio',
  };
  expect(openingWords(opening)).toBe('Executive assistant · 20 hours a week · for Acme Studio');
  expect(openingWords({ ...opening, role: null, hours_per_week: null })).toBe('for Acme Studio');
});
