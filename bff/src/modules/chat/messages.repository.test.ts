import { randomUUID } from 'node:crypto';
import type { Attachment, Message } from '@workspace/contracts';
import { toMessage } from './messages.repository.ts';

const file: Attachment = { id: `${randomUUID()}.png`, name: 'me.png', type: 'image/png', size: 5 };
const broken: unknown[] = [{ ...file, name: {} }, { ...file, id: '../../x.png' }, null, 'me.png', []];

describe('a message', () => {
  const message = {
    id: 1,
    conversation_id: randomUUID(),
    sender_id: randomUUID(),
    client_id: randomUUID(),
    body: 'Hi',
    created_at: '2026-11-20 23:14:10+00',
  };

  test.each([[broken], [{}], ['files'], [null]])('keeps its text when its attachments are %j', (attachments) => {
    const row = { ...message, attachments } as unknown as Message;
    expect(toMessage(row)).toEqual({ ...message, created_at: '2026-11-20T23:14:10.000Z', attachments: [] });
  });

  test('keeps only valid attachments', () => {
    const row = { ...message, attachments: [broken[0], file] } as unknown as Message;
    expect(toMessage(row).attachments).toEqual([file]);
  });
});
