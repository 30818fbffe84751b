import { styleRules } from './style-rules.ts';

it('turns each style into a rule, once for equal ones', () => {
  const { html, styles } = styleRules(
    '<i style="--from:#c4523c;inset:0px"></i><b style="width:calc(1px + 2%)"></b><u style="--from:#c4523c;inset:0px"></u>',
  );
  expect(html).toBe('<i data-style="0"></i><b data-style="1"></b><u data-style="0"></u>');
  expect(styles).toBe(
    '[data-style="0"][data-style="0"][data-style="0"]{--from:#c4523c;inset:0px}' +
      '[data-style="1"][data-style="1"][data-style="1"]{width:calc(1px + 2%)}',
  );
});

it('leaves text alone', () => {
  const html = '<p>My style=&quot;red&quot;</p>';
  expect(styleRules(html)).toEqual({ html, styles: '' });
});

it.each([
  ['a brace', 'color:red}body{display:none'],
  ['a bracket that stays open', 'background:url(x'],
  ['a bracket that closes another', 'color:red)(a'],
  ['the end of the element', 'color:&lt;/style&gt;'],
  ['a quotation mark', 'content:&quot;x'],
  ['an escape', 'color:\\7d'],
  ['an at-rule', 'color:@import'],
])('draws no style with %s', (_, style) => {
  expect(() => styleRules(`<i style="${style}"></i>`)).toThrow('cannot be drawn');
});

it('draws no style with a comment that stays open', () => {
  expect(() => styleRules('<i style="color:red/*"></i>')).toThrow('cannot be drawn');
});
