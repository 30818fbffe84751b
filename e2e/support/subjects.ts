import type { Locator, Page } from '@playwright/test';
import type { Account } from './test.ts';

/** A page of a remote, and another page that must keep working when the remote fails. */
export interface Subject {
  remote: string;
  path: string;
  account: Account | null;
  /** An element that only the remote's page shows. */
  content: (page: Page) => Locator;
  /**
   * Code that only the page's own file contains and that runs when the page renders. The code ends with a string, which
   * a fault replaces with code that throws.
   */
  drawing: string;
  /** The path of a page that does not belong to the remote. */
  other: string;
  otherContent: (page: Page) => Locator;
}

const preferences = (page: Page) => page.getByRole('radio', { name: 'Dark' });
const people = (page: Page) => page.getByRole('main').getByText('Maria Reyes').first();

export const subjects: Subject[] = [
  {
    remote: 'mf-client',
    path: '/assistants',
    account: 'client',
    content: people,
    drawing: '"aria-label":"Summary"',
    other: '/chat',
    otherContent: (page) => page.frameLocator('iframe').getByText('Acme').first(),
  },
  {
    remote: 'mf-assistant',
    path: '/dashboard',
    account: 'assistant2',
    content: (page) => page.getByRole('heading', { level: 1 }).filter({ hasText: 'Jonas' }),
    drawing: 'children:"Dashboard · Workspace"',
    other: '/settings/preferences',
    otherContent: preferences,
  },
  {
    remote: 'mf-chat',
    path: '/chat',
    account: 'member',
    content: (page) => page.frameLocator('iframe').getByText('Acme').first(),
    drawing: 'children:"Chat"',
    other: '/assistants',
    otherContent: people,
  },
  {
    remote: 'mf-onboarding',
    path: '/onboarding/choose-role',
    account: null,
    content: (page) => page.getByRole('radio').first(),
    drawing: 'children:"Choose your role · Workspace"',
    other: '/login',
    otherContent: (page) => page.getByRole('button', { name: 'Log in' }),
  },
];
