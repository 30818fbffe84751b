import { toCsvLines } from './csv.ts';

test('a value with a comma, a quote, a line break or a space at its edge is quoted, and null is empty', () => {
  expect(toCsvLines([['a,b', 'say "hi"', 'two\nlines', ' edge', null, 12, 'plain']])).toBe(
    '"a,b","say ""hi""","two\nlines"," edge",,12,plain\r\n',
  );
});

test.each(['=SUM(1)', '+1', '-1', '@x', '\tx', '＝1'])('the text %j stays text in a spreadsheet', (text) => {
  expect(toCsvLines([[text]]).replace(/^"|"\r\n$|\r\n$/g, '')).toBe(`'${text}`);
});

test('a negative number stays a number', () => {
  expect(toCsvLines([[-12.5]])).toBe('-12.5\r\n');
});
