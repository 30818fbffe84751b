import type { AccountType, AssistantStatus, AvailabilityStatus, ProgramType } from '@workspace/contracts';

/** The names of the demo accounts in the seed. */
export type PersonKey =
  | 'client'
  | 'member'
  | 'client247'
  | 'vip247'
  | 'assistant'
  | 'assistant2'
  | 'assistant3'
  | 'candidate'
  | 'newClient'
  | 'newAssistant'
  | 'admin';

/** Password of every demo account. */
export const demoPassword = 'Workspace1!';

interface Person {
  email: string;
  account_type: AccountType;
  first_name: string;
  last_name: string;
  /** Days since the sign-up. */
  age: number;
  /** Columns of the profile that the sign-up leaves empty. */
  profile?: Record<string, string | boolean>;
  cv?: {
    status: AssistantStatus;
    headline: string;
    summary: string;
    availability?: AvailabilityStatus;
    program_type?: ProgramType;
  };
}

const onboarded = { has_onboarded: true };

export const people: Record<PersonKey, Person> = {
  client: {
    email: 'client@workspace.test',
    account_type: 'client',
    first_name: 'Olivia',
    last_name: 'Hart',
    age: 210,
    profile: { ...onboarded, phone: '+1 415 555 0142', magic_ea_enabled: true, hubspot_contact_id: '70100142' },
  },
  member: {
    email: 'member@workspace.test',
    account_type: 'client',
    first_name: 'Ben',
    last_name: 'Castillo',
    age: 160,
    profile: { ...onboarded, phone: '+1 415 555 0178', hubspot_contact_id: '70100178' },
  },
  client247: {
    email: 'client247@workspace.test',
    account_type: 'client',
    first_name: 'Priya',
    last_name: 'Raman',
    age: 95,
    profile: {
      ...onboarded,
      phone: '+1 206 555 0117',
      magic_va_enabled: true,
      hubspot_contact_id: '70100117',
      onboarding_funnel: 'magic_247',
      signup_url: '/onboarding/247-client?onboarding_funnel=magic_247',
    },
  },
  vip247: {
    email: 'vip247@workspace.test',
    account_type: 'client',
    first_name: 'Henrik',
    last_name: 'Solberg',
    age: 70,
    profile: {
      ...onboarded,
      phone: '+1 212 555 0164',
      magic_ea_enabled: true,
      hubspot_contact_id: '70100164',
      onboarding_funnel: 'magic_vip_247',
      signup_url: '/onboarding/vip-247-client?onboarding_funnel=magic_vip_247',
    },
  },
  assistant: {
    email: 'assistant@workspace.test',
    account_type: 'assistant',
    first_name: 'Maria',
    last_name: 'Reyes',
    age: 240,
    profile: { ...onboarded, phone: '+63 917 555 0143', hubspot_contact_id: '70100143' },
    cv: {
      status: 'Working',
      headline: 'Executive assistant for founders and studio directors',
      summary: 'Eight years of work with founders: calendars, travel, inboxes, board papers and calls with vendors.',
      availability: 'Currently Working',
      program_type: 'MEA 6.0',
    },
  },
  assistant2: {
    email: 'assistant2@workspace.test',
    account_type: 'assistant',
    first_name: 'Jonas',
    last_name: 'Dela Cruz',
    age: 180,
    profile: { ...onboarded, phone: '+63 917 555 0188', hubspot_contact_id: '70100188' },
    cv: {
      status: 'Working',
      headline: 'Bookkeeper for design studios',
      summary: 'Monthly closes, payables, receivables and bank reconciliation for creative teams.',
      availability: 'Currently Working',
      program_type: 'Boutique',
    },
  },
  assistant3: {
    email: 'assistant3@workspace.test',
    account_type: 'assistant',
    first_name: 'Ngọc Anh',
    last_name: 'Trần',
    age: 75,
    profile: { ...onboarded, phone: '+84 24 7300 0155', hubspot_contact_id: '70100155' },
    cv: {
      status: 'Recommended',
      headline: 'Social media and market research for small studios',
      summary:
        'Four years of content calendars, community replies and short market reports. Available for 20 to 40 hours a week.',
    },
  },
  candidate: {
    email: 'candidate@workspace.test',
    account_type: 'assistant',
    first_name: 'Aiko',
    last_name: 'Nakamura',
    age: 12,
    profile: { ...onboarded, phone: '+63 917 555 0121' },
    cv: {
      status: 'Candidate',
      headline: 'Sales development and lead research',
      summary: 'Five years of outbound sales for software companies. Looking for a long-term team.',
    },
  },
  newClient: {
    email: 'new-client@workspace.test',
    account_type: 'client',
    first_name: 'Theo',
    last_name: 'Lindgren',
    age: 1,
  },
  newAssistant: {
    email: 'new-assistant@workspace.test',
    account_type: 'assistant',
    first_name: 'Grace',
    last_name: 'Okafor',
    age: 1,
  },
  admin: {
    email: 'admin@workspace.test',
    account_type: 'client',
    first_name: 'Nadia',
    last_name: 'Petrov',
    age: 300,
    profile: onboarded,
  },
};

export const personKeys = Object.keys(people) as PersonKey[];
