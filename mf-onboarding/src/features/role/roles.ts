import type { AccountType } from '@workspace/contracts';
import type { IconType } from '@workspace/ui';
import { BriefcaseBusiness, Headset } from 'lucide-react';

/** A role on the page: its headline and benefits. */
export interface Role {
  value: AccountType;
  icon: IconType;
  name: string;
  headline: string;
  gets: string[];
}

export const roles: Role[] = [
  {
    value: 'client',
    icon: BriefcaseBusiness,
    name: 'Client',
    headline: 'I need an assistant',
    gets: ['Chat with your assistants', 'See who is on shift right now', 'Keep your organization and billing in order'],
  },
  {
    value: 'assistant',
    icon: Headset,
    name: 'Assistant',
    headline: 'I am an assistant',
    gets: [
      'Go online and offline with one button',
      'Your schedule and hours per team',
      'A profile that clients are matched to',
    ],
  },
];
