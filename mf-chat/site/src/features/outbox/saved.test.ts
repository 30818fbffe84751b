import { makeOutgoing } from '../../testing/factories.ts';
import { dropMessage, keepDraft, keepFiles, keepMessage, readSaved } from './saved.ts';

beforeEach(() => localStorage.clear());

const file = { key: 'x', name: 'a.png', type: 'image/png', size: 1, preview: null };
const nothing = { messages: [], drafts: [], files: [] };

it('keeps the messages of each tab separate, in the order in which they were written', () => {
  const late = { tab: 'a', message: makeOutgoing({ createdAt: '2026-11-22T10:00:01Z' }) };
  const early = { tab: 'b', message: makeOutgoing({ createdAt: '2026-11-22T10:00:00Z' }) };
  const drafts = ['a', 'b'].map((tab) => ({ tab, conversationId: 'c', body: `Begun in ${tab}` }));
  for (const message of [late, early]) keepMessage('one', message);
  for (const draft of drafts) keepDraft('one', draft);
  expect(readSaved('one').messages).toEqual([early, late]);
  expect(readSaved('one').drafts).toEqual(expect.arrayContaining(drafts));
  dropMessage('one', late.message.clientId);
  keepDraft('one', { tab: 'a', conversationId: 'c', body: '' });
  expect(readSaved('one')).toEqual({ messages: [early], drafts: [drafts[1]], files: [] });
});

it('keeps which files belong to a message, without the URLs of their previews', () => {
  const message = makeOutgoing({ files: [file] });
  keepMessage('one', { tab: 'a', message: { ...message, files: [{ ...file, preview: 'blob:1' }] } });
  keepFiles('one', { tab: 'a', conversationId: 'c', files: [{ ...file, preview: 'blob:1' }] });
  const files = [{ tab: 'a', conversationId: 'c', files: [file] }];
  expect(readSaved('one')).toEqual({ messages: [{ tab: 'a', message }], drafts: [], files });
  keepFiles('one', { tab: 'a', conversationId: 'c', files: [] });
  expect(readSaved('one').files).toEqual([]);
});

it('removes the messages when another person signs in', () => {
  keepDraft('one', { tab: 'a', conversationId: 'c', body: 'Begun' });
  expect(readSaved('one1')).toEqual(nothing);
  expect(readSaved('one')).toEqual(nothing);
});

it('reads the single entry that an earlier release stored', () => {
  const outbox = [
    makeOutgoing({ createdAt: '2026-11-22T10:00:00Z' }),
    makeOutgoing({ createdAt: '2026-11-22T10:00:01Z' }),
  ];
  localStorage.setItem('chat.unsent.one', JSON.stringify({ drafts: { c: 'Begun' }, outbox }));
  for (let turn = 0; turn < 2; turn += 1) {
    const { messages, drafts } = readSaved('one');
    expect(messages.map(({ message }) => message)).toEqual(outbox);
    expect(drafts).toMatchObject([{ conversationId: 'c', body: 'Begun' }]);
  }
  expect(localStorage.getItem('chat.unsent.one')).toBeNull();
});

it('ignores entries that it cannot parse', () => {
  localStorage.setItem('chat.unsent.one', '{');
  localStorage.setItem('chat.unsent.one.message.x', '{');
  expect(readSaved('one')).toEqual(nothing);
});
