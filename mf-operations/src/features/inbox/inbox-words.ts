import type { InboxItem, InboxKind, InboxState } from '@workspace/contracts';
import { paths } from '../../paths.ts';

export const kindLabels: Record<InboxKind, string> = {
  prequalification: 'New application',
  reactivated_assistant: 'Assistant is back',
  unanswered_recommendation: 'Recommendation without an answer',
  selected_assistant: 'Selected assistant',
  assistant_request: 'Request for an assistant',
  deal_notice: 'Notice of a client',
  missed_shift: 'Missed shift',
  timesheet: 'Timesheet',
  overdue_bill: 'Overdue bill',
  failed_delivery: 'Failed notification',
  failed_mail: 'Failed email',
  hubspot: 'Message to HubSpot',
};

export const stateLabels: Record<InboxState, string> = { open: 'Open', in_progress: 'In progress', done: 'Done' };

export const ownerLabels = { me: 'Me', none: 'Nobody' } as const;

/** Returns the name of an item for the labels of its buttons. */
export const nameOf = ({ kind, title }: InboxItem): string => `${kindLabels[kind].toLowerCase()}: ${title}`;

/** Returns the path of the page on which an operator acts on an item. */
export function pathOf({ kind, subject_id, title, detail, person_id, bill_id }: InboxItem): string {
  switch (kind) {
    case 'prequalification':
      return `${paths.prequalifications}?${new URLSearchParams({ q: detail ?? title })}`;
    case 'reactivated_assistant':
    case 'unanswered_recommendation':
    case 'selected_assistant':
      return paths.recruit(person_id ?? '');
    case 'assistant_request':
      return `${paths.requests}?${new URLSearchParams({ q: title })}`;
    case 'deal_notice':
      return paths.team(subject_id);
    case 'missed_shift':
    case 'failed_delivery':
      return paths.person(person_id ?? '');
    case 'timesheet':
      return paths.timesheet(subject_id);
    case 'overdue_bill':
      return paths.bill(bill_id ?? '');
    case 'failed_mail':
      return `${paths.mail}?${new URLSearchParams({ state: 'failed', q: title })}`;
    case 'hubspot':
      return `${paths.hubspot}?state=failed`;
  }
}
