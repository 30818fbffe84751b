import { ConfirmDialog } from '@workspace/ui';

interface LogOutQuestionProps {
  open: boolean;
  /** The names of the teams in which the viewer is online, as a list in a sentence. Empty if there is none. */
  teams: string;
  /** The number of changes on this device that wait to be sent, and that logging out deletes. */
  unsent: number;
  /** Whether something on the page is not saved. */
  unsaved: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks whoever is online in a team, or has changes that are not sent or not saved, whether to log out all the same. */
export default function LogOutQuestion({ open, teams, unsent, unsaved, onClose, onConfirm }: LogOutQuestionProps) {
  const changes = unsent === 1 ? 'a change on this device that has' : `${unsent} changes on this device that have`;
  const stillOnline = `Logging out does not end your work session with ${teams}. If you are done for now, go offline first.`;
  const notSent = `Logging out deletes ${changes} not been sent.`;
  const notSaved = 'Logging out deletes what you have not saved on this page and in other tabs.';
  const unfinished = unsent > 0 ? 'Some changes are not sent' : 'Some changes are not saved';
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onConfirm}
      title={teams ? 'You are still online' : unfinished}
      body={[...(teams ? [stillOnline] : []), ...(unsent > 0 ? [notSent] : []), ...(unsaved ? [notSaved] : [])].join(
        ' ',
      )}
      confirmLabel="Log out anyway"
      cancelLabel="Stay"
      danger
    />
  );
}
