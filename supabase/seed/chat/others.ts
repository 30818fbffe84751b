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
        'M: 41 tickets are answered, and 3 are waiting for you. One customer sent a photo of our new mug.',
        'P: May we use the photo in the newsletter?',
        'M: I will ask the customer.',
      ],
    },
    {
      ago: 12,
      lines: [
        'P: The subscription box goes out tomorrow. Expect questions.',
        'M: The saved replies about delivery dates are ready.',
      ],
    },
    {
      ago: 9,
      lines: ['M: First replies took 11 minutes on average this week.', 'P: That is a great result.'],
    },
    {
      ago: 6,
      lines: [
        'P: A customer says our decaf kept her awake.',
        'M: I have refunded one bag and asked for the batch number.',
        'P: Good. Tell me if other customers write the same.',
      ],
    },
    {
      ago: 3,
      lines: [
        'M: The new grinder guide is online. Tickets about grinders are down by half.',
        'P: Excellent. Please write a guide for kettles too.',
      ],
    },
    {
      ago: 1,
      lines: [
        'P: Wholesale asked for a separate inbox. Can you set the rules?',
        'M: Done. There are three labels and one rule.',
        'M: All tickets from yesterday are answered.',
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
      lines: ['P: Welcome back! How was your holiday?', 'M: Very good, thank you.'],
    },
    {
      ago: 8,
      lines: [
        'P: Could you start half an hour later on Fridays?',
        'M: That works. I have changed my schedule.',
        'P: Thank you, Maria!',
      ],
    },
    { ago: 4, lines: ['M: Two reviews this week praise our support.', 'P: Please share them with the team.'] },
    {
      ago: 0,
      lines: [
        'M: I have found the lost pallet. It is in Portland.',
        'P: Can we have it back by Monday?',
        'P: And thank you. We need it for the holiday blend.',
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
        'H: Can I meet four founders in two cities on one day?',
        'J: Yes, with lunch on the train. A draft is in your calendar.',
        'H: Looks good. Please confirm the meetings.',
      ],
    },
    {
      ago: 10,
      lines: [
        'J: The data room is indexed. 9 of the 212 files are duplicates.',
        'H: Which nine?',
        'J: Older versions of contracts. The list is in your inbox.',
      ],
    },
    {
      ago: 7,
      lines: [
        'H: Please decline the Zurich panel, kindly.',
        'J: I have declined. They invite you again for next year.',
      ],
    },
    {
      ago: 4,
      lines: ['J: 14 people will come to the partner dinner. I have booked a larger table.', 'H: Thank you, Jonas.'],
    },
    {
      ago: 1,
      lines: [
        'H: What do I have first thing tomorrow?',
        'J: Nothing until 10:00.',
        'J: The brief for the meeting at 10:00 is in your folder.',
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
        'J: A telescope. I compared three and recommend the second one.',
        'H: Good idea. I have ordered it.',
      ],
    },
    {
      ago: 5,
      lines: [
        'J: The telescope arrives tomorrow, wrapped, with a map of the moon.',
        'H: The map is a good idea, thank you.',
      ],
    },
    { ago: 2, lines: ['H: She loves the telescope!', 'J: I am happy to hear that.'] },
    {
      ago: 0,
      lines: [
        'H: Can you be on the call with the lawyers this afternoon?',
        'J: Yes, I will join and take notes.',
        'H: Splendid.',
      ],
    },
  ],
};

/** The conversations of Northwind Coffee and Halcyon Ventures. */
const desk: Script = {
  people: ['vip247', 'admin'],
  client: 'vip247',
  unread: { admin: 1 },
  lastMinutesAgo: 130,
  talks: [
    {
      ago: 3,
      lines: [
        'H: Can Jonas work until eight on Thursdays?',
        'A: Yes. I have asked him, and he starts next week.',
        'H: Wonderful, thank you.',
      ],
    },
    { ago: 0, lines: ['H: We may need a second assistant for the fund report. Who could start in May?'] },
  ],
};

export const otherScripts: Record<string, Script> = { roastery, priyaAndMaria, partner, henrikAndJonas, desk };
