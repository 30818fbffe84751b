import { makeOutgoing } from '../../testing/factories.ts';
import { readUnsent, removeMessage, saveDraft, saveFiles, saveMessage } from './unsent-storage.ts';

beforeEach(() => localStorage.clear());

const file = { key: 'x', name: 'a.png', type: 'image/png', size: 1, preview: null };
const nothing = { messages: [], drafts: [], files: [] };

it('returns the messages and drafts of all tabs, with the messages in the order in which the user wrote them', () => {
  const late = { tab: 'a', message: makeOutgoing({ createdAt: '2026-11-22T10:00:01Z' }) };
  const early = { tab: 'b', message: makeOutgoing({ createdAt: '2026-11-22T10:00:00Z' }) };
  const drafts = ['a', 'b'].map((tab) => ({ tab, conversationId: 'c', body: `Begun in ${tab}` }));
  for (const message of [late, early]) saveMessage('one', message);
  for (const draft of drafts) saveDraft('one', draft);
  expect(readUnsent('one').messages).toEqual([early, late]);
  expect(readUnsent('one').drafts).toEqual(expect.arrayContaining(drafts));
  removeMessage('one', late.message.clientId);
  saveDraft('one', { tab: 'a', conversationId: 'c', body: '' });
  expect(readUnsent('one')).toEqual({ messages: [early], drafts: [drafts[1]], files: [] });
});

it('stores the files of messages and drafts without the URLs of their previews', () => {
  const message = makeOutgoing({ files: [file] });
  saveMessage('one', { tab: 'a', message: { ...message, files: [{ ...file, preview: 'blob:1' }] } });
  saveFiles('one', { tab: 'a', conversationId: 'c', files: [{ ...file, preview: 'blob:1' }] });
  const files = [{ tab: 'a', conversationId: 'c', files: [file] }];
  expect(readUnsent('one')).toEqual({ messages: [{ tab: 'a', message }], drafts: [], files });
  saveFiles('one', { tab: 'a', conversationId: 'c', files: [] });
  expect(readUnsent('one').files).toEqual([]);
});

it('removes the data of a user when another user signs in', () => {
  saveDraft('one', { tab: 'a', conversationId: 'c', body: 'Begun' });
  expect(readUnsent('one1')).toEqual(nothing);
  expect(readUnsent('one')).toEqual(nothing);
});

it('converts a single entry with all drafts and messages to separate entries', () => {
  const outbox = [
    makeOutgoing({ createdAt: '2026-11-22T10:00:00Z' }),
    makeOutgoing({ createdAt: '2026-11-22T10:00:01Z' }),
  ];
  localStorage.setItem('chat.unsent.one', JSON.stringify({ drafts: { c: 'Begun' }, outbox }));
  for (let turn = 0; turn < 2; turn += 1) {
    const { messages, drafts } = readUnsent('one');
    expect(messages.map(({ message }) => message)).toEqual(outbox);
    expect(drafts).toMatchObject([{ conversationId: 'c', body: 'Begun' }]);
  }
  expect(localStorage.getItem('chat.unsent.one')).toBeNull();
});

it('ignores invalid entries', () => {
  localStorage.setItem('chat.unsent.one', '{');
  localStorage.setItem('chat.unsent.one.message.x', '{');
  expect(readUnsent('one')).toEqual(nothing);
});
