import { type InviteLink, type Organization, organizationMessages } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Button, ConfirmDialog, formatDate, layout, TextField } from '@workspace/ui';
import { Link2, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import { useGenerateInviteLinkMutation } from './members.api.ts';
import styles from './organizations.module.css';

interface InviteLinkRowProps {
  organization: Organization;
  /** The link that works, if the viewer has generated it. */
  link: InviteLink | null;
  onGenerated: (link: InviteLink) => void;
}

/**
 * Renders the invite link, which lets anyone join as a member. A new link invalidates the current link, so the row asks
 * for confirmation first.
 */
export function InviteLinkRow({ organization: { id }, link, onGenerated }: InviteLinkRowProps) {
  const toast = useToast();
  const [generate, { isLoading }] = useGenerateInviteLinkMutation();
  const [asking, setAsking] = useState(false);

  async function run(forceGenerate: boolean) {
    setAsking(false);
    try {
      onGenerated(await generate({ organizationId: id, forceGenerate }).unwrap());
      toast.success(organizationMessages.linkGenerated);
    } catch {
      toast.error(organizationMessages.linkFailed);
    }
  }

  return (
    <div className={styles.block}>
      <h3 className={styles.subtitle}>Invite link</h3>
      <p className={layout.quiet}>Anyone with the link can join as a member.</p>
      {link ? (
        <>
          <TextField
            label="Link"
            hideLabel
            readOnly
            value={link.link}
            hint={`Works until ${formatDate(link.expires_at)}, or until a member is removed.`}
            onFocus={(event) => event.target.select()}
            // This field replaces the focused button, so the field takes the focus.
            autoFocus
          />
          <div className={layout.cluster}>
            <CopyButton key={link.code} text={link.link} label="Copy the invite link" />
            <Button variant="ghost" size="s" icon={RefreshCw} loading={isLoading} onClick={() => setAsking(true)}>
              New link
            </Button>
          </div>
        </>
      ) : (
        <div className={layout.cluster}>
          <Button variant="secondary" icon={Link2} loading={isLoading} onClick={() => void run(false)}>
            Generate invite link
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void run(true)}
        title="Generate a new link?"
        body="The current link will stop working."
        confirmLabel="Generate"
      />
    </div>
  );
}
