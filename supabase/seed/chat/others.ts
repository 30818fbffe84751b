import type { Script } from './script.ts';

const roastery: Script = {
  people: ['client247', 'assistant'],
  team: 'roastery',
  unread: { client247: 1 },
  lastMinutesAgo: 620,
  talks: [
    {
      ago: 15,
      lines: [
        'M: 41 tickets answered, 3 waiting for you. One customer sent a photo of his dog drinking from our mug.',
        'P: Please send the dog a mug.',
        'M: Dog mug added to the backlog, priority high.',
      ],
    },
    {
      ago: 12,
      lines: [
        'P: The subscription box goes out tomorrow. Expect questions.',
        'M: The saved replies are ready, including "no, it is not late, it is Tuesday".',
      ],
    },
    {
      ago: 9,
      lines: ['M: First reply is down to 11 minutes this week.', 'P: That is faster than our espresso machine.'],
    },
    {
      ago: 6,
      lines: [
        'P: A customer says our decaf kept her awake.',
        'M: I refunded one bag and recommended a longer book.',
        'P: Ha! Keep that reply.',
      ],
    },
    {
      ago: 3,
      lines: [
        'M: The new grinder guide is live. Tickets about grinders are down by half.',
        'P: The other half are poets.',
      ],
    },
    {
      ago: 1,
      lines: [
        'P: Wholesale asked for a separate inbox. Can you set the rules?',
        'M: Done: three labels, one rule, no drama.',
        'M: Yesterday’s queue is empty. I double-checked under the sofa.',
      ],
    },
  ],
};

const priyaAndMaria: Script = {
  people: ['client247', 'assistant'],
  unread: { assistant: 1 },
  lastMinutesAgo: 55,
  talks: [
    {
      ago: 14,
      lines: ['P: Welcome back! How was the island?', 'M: Sandy. I brought some of it with me, by accident.'],
    },
    {
      ago: 8,
      lines: [
        'P: Could you start half an hour later on Fridays?',
        'M: That works. The calendar already thinks so.',
        'P: I like your calendar.',
      ],
    },
    { ago: 4, lines: ['M: Two reviews this week call us "suspiciously kind".', 'P: Print them.'] },
    {
      ago: 0,
      lines: [
        'M: I found the lost pallet: it is in Portland, enjoying itself.',
        'P: Bring it home gently.',
        'P: And thank you, you just saved the holiday blend.',
      ],
    },
  ],
};

const partner: Script = {
  people: ['vip247', 'assistant2'],
  team: 'partner',
  unread: { vip247: 2 },
  lastMinutesAgo: 580,
  talks: [
    {
      ago: 13,
      lines: [
        'H: Four founders, two cities, one day. Possible?',
        'J: Possible, with a good lunch in the middle. Draft is in your calendar.',
        'H: I only came for the lunch.',
      ],
    },
    {
      ago: 10,
      lines: [
        'J: The data room is indexed. 212 files, 9 of them twice.',
        'H: Which nine?',
        'J: The ones called final.',
      ],
    },
    {
      ago: 7,
      lines: [
        'H: Please decline the Zurich panel, kindly.',
        'J: Declined so kindly that they invited you for next year.',
      ],
    },
    {
      ago: 4,
      lines: ['J: The partner dinner is 14 people now. I moved it to the big table.', 'H: You are good at this.'],
    },
    {
      ago: 1,
      lines: [
        'H: What do I have first thing tomorrow?',
        'J: Nothing until 10. I defended that hour with my life.',
        'J: The brief for the 10:00 is one page. Two if you count the dog photo.',
      ],
    },
  ],
};

const henrikAndJonas: Script = {
  people: ['vip247', 'assistant2'],
  unread: {},
  lastMinutesAgo: 95,
  talks: [
    {
      ago: 11,
      lines: [
        'H: My daughter turns nine on Saturday. Ideas?',
        'J: A telescope. I compared three, the middle one wins.',
        'H: Ordered. You know her better than I do.',
      ],
    },
    {
      ago: 5,
      lines: ['J: The telescope arrives tomorrow, wrapped, with a map of the moon.', 'H: The map is a lovely touch.'],
    },
    { ago: 2, lines: ['H: She found Saturn!', 'J: Tell her the rings are free of charge.'] },
    {
      ago: 0,
      lines: [
        'H: Can you be on the call with the lawyers this afternoon?',
        'J: I will be there, taking notes and looking serious.',
        'H: Splendid.',
      ],
    },
  ],
};

/** The conversations of Northwind Coffee and Halcyon Ventures. */
export const otherScripts: Record<string, Script> = { roastery, priyaAndMaria, partner, henrikAndJonas };
