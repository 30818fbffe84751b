import { isVisibleText, sendMessageBody } from './index.ts';

test.each([
  ['', false],
  [' \n\t', false],
  ['\u200b\u200b', false],
  ['\ufeff\u2060\u00ad\ufe0f', false],
  ['a', true],
  ['\u200b.', true],
  ['👩‍💻', true],
  ['❤️', true],
])('isVisibleText(%j) is %j, and only a visible text is a message without files', (body, expected) => {
  expect(isVisibleText(body)).toBe(expected);
  expect(sendMessageBody.safeParse({ client_id: crypto.randomUUID(), body }).success).toBe(expected);
});

test('sendMessageBody refuses more than ten files in the words of the product', () => {
  const file = { id: `${crypto.randomUUID()}.txt`, name: 'a.txt', type: 'text/plain', size: 1 };
  const body = { client_id: crypto.randomUUID(), body: '', attachments: Array.from({ length: 11 }, () => file) };
  expect(sendMessageBody.safeParse(body).error?.issues.map(({ message }) => message)).toEqual([
    'A message can have at most 10 files.',
  ]);
});
