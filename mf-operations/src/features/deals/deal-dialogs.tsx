import type { OperatedDeal } from '@workspace/contracts';
import { DealDialog } from './deal-dialog.tsx';
import { MoveDealDialog } from './move-deal-dialog.tsx';

/** What an operator wants to do with a deal. Without a team, the operator chooses the team of a new deal. */
export type DealTask =
  | { action: 'add'; team?: { id: string; name: string } }
  | { action: 'change' | 'move'; deal: OperatedDeal };

interface DealDialogsProps {
  task: DealTask | null;
  /** The deals as they are now. */
  deals: readonly OperatedDeal[];
  onClose: () => void;
}

/** Renders the dialog of the task, or nothing without a task. */
export function DealDialogs({ task, deals, onClose }: DealDialogsProps) {
  if (!task) return null;
  if (task.action === 'add') return <DealDialog deal={null} current={null} team={task.team} onClose={onClose} />;
  const { deal } = task;
  const current = deals.find(({ id }) => id === deal.id) ?? null;
  const Dialog = task.action === 'move' ? MoveDealDialog : DealDialog;
  return <Dialog deal={deal} current={current} onClose={onClose} />;
}
