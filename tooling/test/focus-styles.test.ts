import { styleSheets } from './style-sheets.ts';

/** Matches a rule without rules inside it. */
const rules = /([^{}]+)\{([^{}]*)\}/g;

/** Forced colours remove shadows, so only the transparent outline of tokens.css shows the focus there. */
test('no rule for an element with the focus removes its outline (product/design#focus)', () => {
  expect(styleSheets.length).toBeGreaterThan(100);
  const removing = styleSheets.flatMap(({ file, css }) =>
    [...css.matchAll(rules)]
      .filter(([, selector = '', body = '']) => selector.includes(':focus') && /outline(-\w+)?: (none|0)\b/.test(body))
      .map(([, selector = '']) => `${file}: ${selector.trim()}`),
  );
  expect(removing).toEqual([]);
});
