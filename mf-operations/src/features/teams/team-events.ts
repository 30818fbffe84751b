import { assistantRoles, clientStatuses, formatCalendarDay, type TeamEvent } from '@workspace/contracts';
import { roleLabel } from '@workspace/product-ui';
import { clientStatusWords } from '../../list/status-words.ts';

/** The labels of the fields that the history shows. */
const fieldLabels: Record<string, string> = {
  name: 'Name',
  space: 'Space',
  status: 'Status',
  requires_shift: 'Clocking in only during shifts',
  starts_on: 'Start of the intro period',
  intro_ends_on: 'End of the intro period',
  paused_until: 'Paused until',
  ended_on: 'Ended on',
  next_status: "Client's notice",
  next_on: 'The notice counts on',
  next_until: 'Then paused until',
};

/** Returns a value of a field in words. */
function inWords(value: unknown): string {
  const status = clientStatuses.find((one) => one === value);
  if (status) return clientStatusWords[status].label;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return 'none';
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatCalendarDay(value) : value;
}

/** Returns the label of the role in an event of a member. Clients have no role. */
function roleIn(values: TeamEvent['after']): string {
  const role = assistantRoles.find((one) => one === values?.assistant_role);
  return role ? roleLabel(role) : 'client';
}

/** Returns the lines that describe an event of a team, its members or its deals: 'Status: Active → Paused'. */
export function eventLines({ action, before, after, person }: TeamEvent): string[] {
  const who = person ?? 'A former user';
  switch (action) {
    case 'team.created':
      return ['Team added'];
    case 'team_member.created':
      return [`${who} added as ${roleIn(after)}`];
    case 'team_member.changed':
      return [`${who}: ${roleIn(before)} → ${roleIn(after)}`];
    case 'team_member.deleted':
      return [`${who} removed`];
    case 'deal.created':
      return [`Deal added: ${inWords(after?.status)}`];
    case 'deal_reason.created':
    case 'deal_reason.changed':
      return [`Reason: ${inWords(after?.reason)}`];
    case 'deal_notice.created':
    case 'deal_notice.changed':
      return [`Reason of the client's notice: ${inWords(after?.reason)}`];
    default:
      return [
        ...Object.entries(fieldLabels)
          .filter(([name]) => after && name in after)
          .map(([name, label]) => `${label}: ${inWords(before?.[name])} → ${inWords(after?.[name])}`),
        ...(after && 'account_lead_id' in after ? [`Account lead: ${person ?? 'none'}`] : []),
      ];
  }
}
