import { randomUUID } from 'node:crypto';
import { type Attachment, attachment } from '@workspace/contracts';
import { parseOrNull, parseValidItems } from './parse-stored.ts';

const file: Attachment = { id: `${randomUUID()}.png`, name: 'me.png', type: 'image/png', size: 5 };
const broken: unknown[] = [
  { ...file, name: {} },
  { ...file, name: undefined },
  { ...file, size: '5' },
  { ...file, width: null },
  { ...file, id: '../../x.png' },
  null,
  'me.png',
  [],
];

test('an invalid item is dropped, and the rest of the list is returned', () => {
  expect(parseValidItems(attachment, [broken[0], file, ...broken.slice(1)])).toEqual([file]);
  for (const none of [null, undefined, {}, 'x', 7]) expect(parseValidItems(attachment, none)).toEqual([]);
  expect([parseOrNull(attachment, file), parseOrNull(attachment, broken[0])]).toEqual([file, null]);
});
