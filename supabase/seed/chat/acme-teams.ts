import type { Script } from './script.ts';

/** The conversation of the team Acme Operations. */
export const operations: Script = {
  people: ['client', 'member', 'assistant', 'assistant2'],
  team: 'operations',
  unread: { client: 1, assistant: 2 },
  lastMinutesAgo: 22,
  talks: [
    {
      ago: 15,
      lines: [
        'B: Good morning. Is anything urgent this week?',
        'M: Only the catering for Friday.',
        'J: The budget for the catering is approved.',
      ],
    },
    {
      ago: 13,
      lines: [
        'O: The Meridian pitch is on Thursday at 2:00. Please all be there.',
        'M: I have booked the room and tested the projector. A spare cable is in the drawer.',
        'B: Thank you. I will bring the samples.',
      ],
    },
    {
      ago: 11,
      lines: [
        'O: We won Meridian!',
        'B: Confetti.',
        'M: Congratulations to everyone!',
        'J: Great news. I will prepare the first invoice.',
      ],
    },
    {
      ago: 8,
      lines: [
        'M: The holiday calendar is online. Please add your days before Friday.',
        'B: I have added mine. I will be offline that week.',
        'O: Have a good holiday!',
      ],
    },
    {
      ago: 6,
      lines: ['J: Expenses close tonight. Ben, yours are still missing.', 'B: I am uploading them now.'],
    },
    {
      ago: 3,
      lines: [
        'M: Kick-off notes for Meridian are in the folder, with owners and dates.',
        'O: Thank you, the notes are very clear.',
        'B: Four of the tasks are mine. I will start today.',
      ],
    },
    {
      ago: 1,
      lines: ['B: Are we still on for the stand-up at 9:30?', 'M: 9:30, same room.', 'J: I will bring the numbers.'],
    },
    {
      ago: 0,
      lines: [
        'O: Meridian has approved the concept. Well done, all of you.',
        'J: Great work. The second invoice goes out today.',
        'B: Thank you! I will start on the layouts tomorrow.',
      ],
    },
  ],
};

/** The conversation of the team Month-end Books. */
export const books: Script = {
  people: ['client', 'assistant2'],
  team: 'books',
  unread: {},
  lastMinutesAgo: 1190,
  talks: [
    { ago: 13, lines: ['J: The month-end checklist is ready. 9 of 14 items are done.', 'O: That is fast, thank you.'] },
    {
      ago: 10,
      lines: [
        'J: All 14 items are done. Bank, cards and petty cash match.',
        'O: Excellent. Please send me the report.',
      ],
    },
    {
      ago: 5,
      lines: [
        'O: Can we close two days earlier next month?',
        'J: Yes, if expenses come in by the 27th.',
        'O: I will talk to Ben.',
      ],
    },
    { ago: 1, lines: ['J: Ben sent his expenses before the 27th.', 'O: Great, then we can close early.'] },
  ],
};
