import { useToast } from '@workspace/host';
import { Button, Dialog } from '@workspace/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import styles from './people.module.css';

/** A temporary password that was just issued. */
export interface IssuedPassword {
  /** The name of the person. */
  name: string;
  password: string;
  validHours: number;
}

/** Renders a temporary password, which no page can show again. */
export function PasswordDialog({ issued, onClose }: { issued: IssuedPassword; onClose: () => void }) {
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  const { name, password, validHours } = issued;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(password);
      setCopied(true);
    } catch {
      toast.error('The browser did not copy the password. Select and copy it yourself.');
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title="Temporary password"
      description={`Give it to ${name}. It works once, within ${validHours} hours, and is shown only here.`}
      footer={
        <>
          <Button variant="secondary" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <code className={styles.password}>{password}</code>
    </Dialog>
  );
}
