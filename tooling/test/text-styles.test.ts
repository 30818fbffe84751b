import { styleSheets } from './style-sheets.ts';

const weights = /^(400|inherit|var\(--w-(medium|strong|heavy)\))$/;
/** Claims and pictures of people grow with their place, and code with its text. A dot for screen readers has 1 px. */
const sizes = /^(inherit|var\(--f-\w+\)|clamp\(.+\)|calc\(var\(--size\) \* 0\.36\)|0\.92em|1px)$/;

/** Each weight more on a page makes its first layout longer (docs/performance.md). */
it.each([
  ['font-weight', weights],
  ['font-size', sizes],
])('every %s comes from tokens.css', (property, allowed) => {
  expect(styleSheets.length).toBeGreaterThan(100);
  const others = styleSheets.flatMap(({ file, css }) =>
    [...css.matchAll(new RegExp(`${property}: ([^;]+);`, 'g'))]
      .map(([, value = '']) => value)
      .filter((value) => !allowed.test(value))
      .map((value) => `${file}: ${value}`),
  );
  expect(others).toEqual([]);
});
