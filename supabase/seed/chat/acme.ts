import { books, operations } from './acme-teams.ts';
import type { Script } from './script.ts';

const oliviaAndMaria: Script = {
  people: ['client', 'assistant'],
  unread: { client: 2 },
  lastMinutesAgo: 14,
  talks: [
    {
      ago: 15,
      lines: [
        'M: Good morning! Inbox is at zero. I left three for you, flagged red.',
        'O: Zero? I have not seen zero since 2019.',
        'M: Enjoy it. It lasts about forty minutes.',
      ],
    },
    {
      ago: 14,
      lines: [
        'O: Can you find a table for six on Thursday? Somewhere we can hear each other.',
        'M: Booked at Lupo, 7:30, the corner by the window. Two vegetarians noted.',
        'O: You are a wizard.',
      ],
    },
    {
      ago: 12,
      lines: [
        'M: The printer people moved the proofs to Wednesday. Does 10:00 still work?',
        'O: Make it 10:30, I have the school run.',
        'M: 10:30 it is. Invite updated.',
      ],
    },
    {
      ago: 11,
      lines: [
        'O: Lisbon in November: direct flight, aisle seat, back by Friday night please.',
        'M: Two options are in your travel folder. The cheaper one leaves at 6 in the morning.',
        'O: The other one.',
        'M: I had a feeling. Held until 5 pm.',
      ],
    },
    {
      ago: 9,
      lines: [
        'M: The board deck is proofread. Slide 9 thanked our "inventors". Now it thanks the investors.',
        'O: I owe you a very large cake.',
        'M: Carrot, please.',
      ],
    },
    {
      ago: 8,
      lines: [
        'O: Who was the photographer from the spring campaign?',
        'M: Ines Duarte. Her rates and her last invoice are in the vendors sheet.',
        'O: Perfect, thank you.',
      ],
    },
    {
      ago: 6,
      lines: [
        'M: Two candidates confirmed for the producer role: Tuesday 2:00 and 3:30.',
        'O: Lovely. Half an hour between them so I can think.',
        'M: Already there, it is called "Thinking".',
      ],
    },
    {
      ago: 5,
      lines: [
        'O: Did the landlord ever answer about the air conditioning?',
        'M: Technician comes Friday between 8 and 12. I asked for a narrower window and he laughed.',
      ],
    },
    {
      ago: 4,
      lines: [
        'M: Four vendor calls are booked, agendas attached. Q4 travel is drafted too.',
        'O: When do you sleep?',
        'M: Exactly when my calendar says so.',
      ],
    },
    {
      ago: 3,
      lines: [
        'O: Please move everything after 3 today. The kids have a concert.',
        'M: Done, five meetings moved, nobody cried. What do they play?',
        'O: Triangle. With feeling.',
      ],
    },
    {
      ago: 2,
      lines: [
        'M: The insurance renewal needs a signature by Friday. Two minutes, link in your inbox.',
        'O: Signed. That was one minute.',
        'M: New record.',
      ],
    },
    {
      ago: 1,
      lines: [
        'O: Could you gather receipts for the Lisbon trip into one sheet?',
        'M: All in, except a taxi for 14 euros with no name on it.',
        'O: That was a custard tart situation. Let it go.',
      ],
    },
    {
      ago: 0,
      lines: [
        'O: Good morning! How was the dentist?',
        'M: Zero cavities, one sticker. I will clock in within the half hour.',
        'O: No rush. The vendor wants to talk about the new shelves today.',
        'M: They moved the call to 11. Shall I keep the room?',
        'M: And the agenda is attached, with Ben added.',
      ],
    },
  ],
};

const oliviaAndJonas: Script = {
  people: ['client', 'assistant2'],
  unread: { assistant2: 1 },
  lastMinutesAgo: 38,
  talks: [
    {
      ago: 14,
      lines: [
        'J: October is closed. Everything reconciles to the cent.',
        'O: To the cent! I may frame it.',
        'J: It would look good next to the coffee machine, which is also depreciated by now.',
      ],
    },
    {
      ago: 11,
      lines: [
        'J: Invoice 1047 is 12 days late. A gentle reminder or a firm one?',
        'O: Gentle. She is nice.',
        'J: Gentle sent.',
      ],
    },
    { ago: 9, lines: ['J: Gentle worked: 1047 is paid.', 'O: Told you she is nice.'] },
    {
      ago: 7,
      lines: [
        'O: What is "Misc. foliage" for 340 dollars?',
        'J: The office plants. Ben calls them an investment.',
        'O: Then please write them off slowly.',
      ],
    },
    {
      ago: 4,
      lines: [
        'J: Payroll goes out tomorrow at 9. Two new bank accounts are verified.',
        'O: Thank you for never making this exciting.',
      ],
    },
    {
      ago: 2,
      lines: [
        'J: The accountant asks for the lease. Sending the signed version unless you object.',
        'O: No objections, your honour.',
      ],
    },
    {
      ago: 0,
      lines: [
        'J: Q4 forecast is in the shared folder. The best case is on the second tab.',
        'O: I went straight to the second tab.',
        'J: Everybody does.',
        'O: Can we show it to the board on Thursday, without the foliage?',
      ],
    },
  ],
};

const benAndMaria: Script = {
  people: ['member', 'assistant'],
  unread: { assistant: 1 },
  lastMinutesAgo: 31,
  talks: [
    {
      ago: 12,
      lines: [
        'B: Do we have a template for shoot call sheets?',
        'M: We do now. Version 2 has the weather in it.',
        'B: Show-off. Thank you!',
      ],
    },
    {
      ago: 7,
      lines: ['M: Your train on Tuesday is cancelled, I moved you to the 8:10.', 'B: Before I even knew. Thanks!'],
    },
    {
      ago: 2,
      lines: ['B: Who do I ask about studio keys?', 'M: Me. Two spare sets, one in the safe, one with Olivia.'],
    },
    {
      ago: 0,
      lines: ['M: Your call sheet is out, call time is 7:30.', 'B: Seven thirty in the morning? Asking for a friend.'],
    },
  ],
};

const mariaAndJonas: Script = {
  people: ['assistant', 'assistant2'],
  unread: { assistant: 1 },
  lastMinutesAgo: 46,
  talks: [
    {
      ago: 10,
      lines: [
        'J: Do you have the Lisbon receipts?',
        'M: All but one. Do not ask about the custard tarts.',
        'J: I was not going to. Now I am.',
      ],
    },
    { ago: 6, lines: ['M: Olivia asked when I sleep.', 'J: What did you say?', 'M: That it is in the calendar.'] },
    {
      ago: 1,
      lines: ['J: Can you cover the Meridian call on Thursday? I have the bank.', 'M: Covered. Bring back a pen.'],
    },
    { ago: 0, lines: ['J: Got two pens.'] },
  ],
};

/** The conversations with members of Acme Studio. */
export const acmeScripts: Record<string, Script> = {
  oliviaAndMaria,
  oliviaAndJonas,
  operations,
  books,
  benAndMaria,
  mariaAndJonas,
};
