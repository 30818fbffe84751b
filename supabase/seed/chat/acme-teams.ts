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
        'B: New week. What is on fire?',
        'M: Nothing. One thing is warm: the catering for Friday.',
        'J: I can confirm the catering has a budget.',
      ],
    },
    {
      ago: 13,
      lines: [
        'O: The Meridian pitch is Thursday at 2. All hands, even the shy ones.',
        'M: Room booked, projector tested, spare cable in the drawer.',
        'B: Spare cable is my favourite colleague.',
      ],
    },
    {
      ago: 11,
      lines: ['O: We won Meridian!', 'B: Confetti.', 'M: Confetti is on order.', 'J: Confetti is deductible.'],
    },
    {
      ago: 8,
      lines: [
        'M: Holiday calendar is up. Please add your days before Friday.',
        'B: Added mine. I will be unreachable on a lake.',
        'O: Which lake? Asking for the wifi map.',
      ],
    },
    {
      ago: 6,
      lines: [
        'J: Expenses close tonight. Ben, I am looking at you in a friendly way.',
        'B: Uploading. It is mostly foliage.',
      ],
    },
    {
      ago: 3,
      lines: [
        'M: Kick-off notes for Meridian are in the folder, with owners and dates.',
        'O: Best notes in the business.',
        'B: Seconded. I found my name four times.',
      ],
    },
    {
      ago: 1,
      lines: [
        'B: Are we still on for the stand-up at 9:30?',
        'M: 9:30, same room.',
        'J: I bring the numbers, somebody bring the coffee.',
      ],
    },
    {
      ago: 0,
      lines: [
        'O: Meridian signed off the concept. Well done, all of you.',
        'J: That calls for the good biscuits. I will find the budget.',
        'B: Found the biscuits. No budget was harmed.',
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
    { ago: 13, lines: ['J: Month-end checklist is up: 14 items, 9 done.', 'O: Nine on the first day is showing off.'] },
    { ago: 10, lines: ['J: All 14 done. Bank, cards and petty cash agree.', 'O: Even petty cash? Now I am worried.'] },
    {
      ago: 5,
      lines: [
        'O: Can we close two days earlier next month?',
        'J: Yes, if expenses come in by the 27th.',
        'O: I will talk to Ben.',
      ],
    },
    { ago: 1, lines: ['J: Ben’s expenses came in by themselves. Before the 27th.', 'O: Mark the date.'] },
  ],
};
