import { makeConversation, makeMember, viewer, viewerMember } from '../../testing/factories.ts';
import { conversationFace, searchConversations, snippet } from './conversation-face.ts';

const jose = makeMember({ first_name: 'José', last_name: 'Núñez', avatar_url: 'https://pictures.test/jose.png' });
const nick = makeMember({ first_name: null, last_name: null, username: 'nick.k' });

describe('conversationFace', () => {
  it('names a conversation of two after the other one (product/profile#display-name)', () => {
    const face = conversationFace(makeConversation({ members: [viewerMember, nick] }), viewer.id);
    expect(face).toMatchObject({ title: 'nick.k', isTeam: false });
  });

  it('shows the picture of the other one, and none for a team', () => {
    const members = [viewerMember, jose, nick];
    expect(conversationFace(makeConversation({ members: [viewerMember, jose] }), viewer.id).picture).toBe(
      jose.avatar_url,
    );
    const team = conversationFace(makeConversation({ kind: 'team', title: 'Acme Studio', members }), viewer.id);
    expect(team).toEqual({ title: 'Acme Studio', picture: null, isTeam: true, people: 'José Núñez, nick.k' });
  });

  it('has a name when everybody else has left', () => {
    expect(conversationFace(makeConversation({ members: [viewerMember] }), viewer.id).title).toBe('Just you');
  });
});

describe('snippet', () => {
  it('is the last message on one line', () => {
    expect(snippet(makeConversation({}, { body: ' Done.\n\n1. Pricing ' }), viewer.id)).toBe('Done. 1. Pricing');
  });

  it('says when the viewer wrote it', () => {
    expect(snippet(makeConversation({}, { body: 'Thanks', sender_id: viewer.id }), viewer.id)).toBe('You: Thanks');
  });

  it('says who wrote it in a team', () => {
    const team = makeConversation(
      { kind: 'team', members: [viewerMember, jose] },
      { body: 'Sent', sender_id: jose.user_id },
    );
    expect(snippet(team, viewer.id)).toBe('José: Sent');
  });

  it('says that it cannot be shown where neither words nor files came over', () => {
    const empty = { body: ' ', attachments: [] };
    expect(snippet(makeConversation({}, empty), viewer.id)).toBe("This message can't be shown");
  });

  it('says that there is none', () => {
    expect(snippet(makeConversation({ last_message: null }), viewer.id)).toBe('No messages yet');
  });
});

describe('searchConversations', () => {
  const direct = makeConversation({ members: [viewerMember, jose] });
  const team = makeConversation({ kind: 'team', title: 'Acme Studio', members: [viewerMember, nick] });
  it.each([
    ['', [direct, team]],
    ['   ', [direct, team]],
    ['jose nu', [direct]],
    ['NÚÑEZ', [direct]],
    ['acme', [team]],
    ['nick', [team]],
    ['Alex', []],
  ])('finds for %j', (typed, expected) => {
    expect(searchConversations([direct, team], typed, viewer.id)).toEqual(expected);
  });
});
