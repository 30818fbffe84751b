import { bffSegmentIn } from './bff-paths.ts';

test.each([
  ['/', null],
  ['/assistants', null],
  ['/statuses', null],
  ['/team/status', null],
  ['/team?/:id', 'api'],
  ['/status', 'status'],
  ['/Status/', 'status'],
  ['/status/:id', 'status'],
  ['/status?/team', 'status'],
  ['/en?/r/:code', 'r'],
  ['/api/*', 'api'],
  ['/:place', 'api'],
  ['/*', 'api'],
  ['*', 'api'],
  ['/stream-worker.js', 'stream-worker.js'],
])('an address of %s can begin with a segment of the BFF: %s', (pattern, segment) => {
  expect(bffSegmentIn(pattern)).toBe(segment);
});
