import { Button, Dialog, Stack, TextField } from '@workspace/ui';

/** An invitation that nobody has mailed. */
export interface UnsentInvitation {
  id: string;
  name: string;
  link: string;
}

interface UnsentInvitationsProps {
  invitations: readonly UnsentInvitation[];
  onClose: () => void;
}

/** Shows the sign-up links of invited applicants whose emails could not be sent. */
export function UnsentInvitations({ invitations, onClose }: UnsentInvitationsProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Some emails were not sent"
      description="Send these sign-up links to the applicants."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Stack gap={4}>
        {invitations.map(({ id, name, link }) => (
          <TextField key={id} label={name} value={link} readOnly />
        ))}
      </Stack>
    </Dialog>
  );
}
