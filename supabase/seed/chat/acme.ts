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
        'M: Good morning! Your inbox is empty, except for three emails that I flagged for you.',
        'O: Thank you! I will answer them before lunch.',
        'M: Great. I will check the inbox again at noon.',
      ],
    },
    {
      ago: 14,
      lines: [
        'O: Can you find a table for six on Thursday? Somewhere quiet, please.',
        'M: I have booked a table at Lupo for 7:30. They know about the two vegetarians.',
        'O: Great, thank you.',
      ],
    },
    {
      ago: 12,
      lines: [
        'M: The print shop has moved the proofs to Wednesday. Does 10:00 still work?',
        'O: 10:30 is better. I take the children to school first.',
        'M: I have moved the appointment to 10:30.',
      ],
    },
    {
      ago: 11,
      lines: [
        'O: Lisbon in November: direct flight, aisle seat, back by Friday night please.',
        'M: Two options are in your travel folder. The cheaper one leaves at 6 in the morning.',
        'O: The other one, please.',
        'M: I have reserved it until 5 pm.',
      ],
    },
    {
      ago: 9,
      lines: [
        'M: I have proofread the board deck. Slide 9 said "inventors" instead of "investors".',
        'O: Thank you for finding that!',
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
        'O: Good. Please keep half an hour free between them.',
        'M: I have blocked the time in your calendar.',
      ],
    },
    {
      ago: 5,
      lines: [
        'O: Did the landlord ever answer about the air conditioning?',
        'M: Yes. A technician comes on Friday between 8:00 and 12:00.',
      ],
    },
    {
      ago: 4,
      lines: [
        'M: I have booked four vendor calls and attached the agendas. The travel plan for Q4 is in your folder.',
        'O: That was fast, thank you.',
        'M: You are welcome. I will book the hotels tomorrow.',
      ],
    },
    {
      ago: 3,
      lines: [
        'O: Please move everything after 3 today. The kids have a concert.',
        'M: I have moved five meetings. Enjoy the concert!',
        'O: Thank you!',
      ],
    },
    {
      ago: 2,
      lines: [
        'M: The insurance renewal needs your signature by Friday. The link is in your inbox.',
        'O: I have signed it.',
        'M: Thank you. I have filed it.',
      ],
    },
    {
      ago: 1,
      lines: [
        'O: Could you gather receipts for the Lisbon trip into one sheet?',
        'M: All receipts are in the sheet, except one for a taxi of 14 euros.',
        'O: I have lost that receipt. Please leave it out.',
      ],
    },
    {
      ago: 0,
      lines: [
        'O: Good morning! How was the dentist?',
        'M: Everything is fine, thank you. I will clock in within half an hour.',
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
        'O: Great work, thank you.',
        'J: The report is in the shared folder.',
      ],
    },
    {
      ago: 11,
      lines: [
        'J: Invoice 1047 is 12 days late. A gentle reminder or a firm one?',
        'O: A gentle one, please.',
        'J: I have sent the reminder.',
      ],
    },
    { ago: 9, lines: ['J: Invoice 1047 is paid.', 'O: Good to hear.'] },
    {
      ago: 7,
      lines: [
        'O: What is the entry "Plants" for 340 dollars?',
        'J: Ben has ordered plants for the office.',
        'O: All right. Please book them as office supplies.',
      ],
    },
    {
      ago: 4,
      lines: [
        'J: Payroll goes out tomorrow at 9. Two new bank accounts are verified.',
        'O: Thank you for checking them.',
      ],
    },
    {
      ago: 2,
      lines: ['J: The accountant needs the lease. May I send the signed version?', 'O: Yes, please.'],
    },
    {
      ago: 0,
      lines: [
        'J: Q4 forecast is in the shared folder. The best case is on the second tab.',
        'O: The best case looks realistic.',
        'J: It assumes two new clients.',
        'O: Can we show it to the board on Thursday?',
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
        'M: Yes, I have just added one. It includes the weather.',
        'B: That helps, thank you!',
      ],
    },
    {
      ago: 7,
      lines: ['M: Your train on Tuesday is canceled. I have booked the one at 8:10.', 'B: Thank you for telling me!'],
    },
    {
      ago: 2,
      lines: ['B: Where are the spare keys of the studio?', 'M: One set is in the safe, and Olivia has another one.'],
    },
    {
      ago: 0,
      lines: ['M: Your call sheet is out, call time is 7:30.', 'B: Thank you. I will be there at 7:15.'],
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
        'M: Yes, all but one. They are in the travel folder.',
        'J: Thank you. I will book them today.',
      ],
    },
    {
      ago: 6,
      lines: [
        'M: Is the vendor list up to date?',
        'J: Two addresses are missing.',
        'M: I will ask the vendors for them.',
      ],
    },
    {
      ago: 1,
      lines: [
        'J: Can you take the Meridian call on Thursday? I have an appointment at the bank.',
        'M: Yes, I will take it.',
      ],
    },
    { ago: 0, lines: ['J: Thank you! The bank has opened the new account.'] },
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
