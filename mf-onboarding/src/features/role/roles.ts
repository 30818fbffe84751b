import type { AccountType } from '@workspace/contracts';
import type { IconType } from '@workspace/ui';
import { BriefcaseBusiness, Headset } from 'lucide-react';

/** Content of a role card: headline and benefits. */
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
    gets: ['Chat with your assistants', 'See who is on shift right now', 'Manage your organization and billing'],
  },
  {
    value: 'assistant',
    icon: Headset,
    name: 'Assistant',
    headline: 'I am an assistant',
    gets: [
      'Go online and offline with one button',
      'Your schedule and hours per team',
      'A profile that helps us match you with clients',
    ],
  },
];
