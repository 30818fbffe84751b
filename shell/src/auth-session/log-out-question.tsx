import { ConfirmDialog } from '@workspace/ui';

interface LogOutQuestionProps {
  open: boolean;
  /** The names of the teams in which the viewer is online, as a list in a sentence. */
  teams: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks an assistant who is online whether to log out all the same. */
export default function LogOutQuestion({ open, teams, onClose, onConfirm }: LogOutQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onConfirm}
      title="You are still online"
      body={`Logging out does not end your work session with ${teams}. If you are done for now, go offline first.`}
      confirmLabel="Log out anyway"
      cancelLabel="Stay"
      danger
    />
  );
}
