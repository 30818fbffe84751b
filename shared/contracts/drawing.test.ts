import { drawingFacts, drawn } from './index.ts';

const made = { html: '<p>a</p>', styles: '', entries: [], readings: { stored: {}, media: {} }, missing: [] };

it('accepts what a drawing returns, but no script and nothing that ends its style element', () => {
  expect(drawn.safeParse(made).success).toBe(true);
  expect(drawn.safeParse({ ...made, html: '<SCRIPT src="x">' }).success).toBe(false);
  expect(drawn.safeParse({ ...made, styles: '</style><p>' }).success).toBe(false);
});

it('accepts facts of a browser only in their shape', () => {
  expect(drawingFacts.safeParse({ timeZone: 'UTC', stored: { space: null }, media: { '(a)': true } }).success).toBe(
    true,
  );
  expect(drawingFacts.safeParse({ timeZone: 'UTC', stored: { space: 1 }, media: {} }).success).toBe(false);
});
