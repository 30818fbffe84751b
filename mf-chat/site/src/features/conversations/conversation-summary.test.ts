import { makeConversation, makeMember, viewer, viewerMember } from '../../testing/factories.ts';
import { conversationSummary, searchConversations, snippet } from './conversation-summary.ts';

const jose = makeMember({ first_name: 'José', last_name: 'Núñez', avatar_url: 'https://pictures.test/jose.png' });
const nick = makeMember({ first_name: null, last_name: null, username: 'nick.k' });

describe('conversationSummary', () => {
  it("uses the other person's name as the title of a conversation between two people (product/profile#display-name)", () => {
    const face = conversationSummary(makeConversation({ members: [viewerMember, nick] }), viewer.id);
    expect(face).toMatchObject({ title: 'nick.k', isTeam: false });
  });

  it('returns the picture of the other person, and no picture for a team', () => {
    const members = [viewerMember, jose, nick];
    expect(conversationSummary(makeConversation({ members: [viewerMember, jose] }), viewer.id).picture).toBe(
      jose.avatar_url,
    );
    const team = conversationSummary(makeConversation({ kind: 'team', title: 'Acme Studio', members }), viewer.id);
    expect(team).toEqual({ title: 'Acme Studio', picture: null, isTeam: true, people: 'José Núñez, nick.k' });
  });

  it('returns the title "Just you" after all other members have left', () => {
    expect(conversationSummary(makeConversation({ members: [viewerMember] }), viewer.id).title).toBe('Just you');
  });
});

describe('snippet', () => {
  it('returns the last message on one line', () => {
    expect(snippet(makeConversation({}, { body: ' Done.\n\n1. Pricing ' }), viewer.id)).toBe('Done. 1. Pricing');
  });

  it('starts with "You" when the viewer wrote the message', () => {
    expect(snippet(makeConversation({}, { body: 'Thanks', sender_id: viewer.id }), viewer.id)).toBe('You: Thanks');
  });

  it("starts with the sender's first name in a team conversation", () => {
    const team = makeConversation(
      { kind: 'team', members: [viewerMember, jose] },
      { body: 'Sent', sender_id: jose.user_id },
    );
    expect(snippet(team, viewer.id)).toBe('José: Sent');
  });

  it('returns an error text for a message without text and files', () => {
    const empty = { body: ' ', attachments: [] };
    expect(snippet(makeConversation({}, empty), viewer.id)).toBe("This message can't be shown");
  });

  it('returns "No messages yet" without a message', () => {
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
  ])('finds the matching conversations for %j', (typed, expected) => {
    expect(searchConversations([direct, team], typed, viewer.id)).toEqual(expected);
  });
});
