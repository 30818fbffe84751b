import { asErrorBody } from '@workspace/api';
import { useToast, useUser } from '@workspace/host';
import { Button, Card, ConfirmDialog } from '@workspace/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useLogOut } from '../../auth-session/use-log-out.tsx';
import styles from '../settings/settings-page.module.css';
import { useSignOutElsewhereMutation } from './account.api.ts';

/** Renders the buttons that log out on this device or on all other devices. */
export function AuthSessionsCard() {
  const { logOut, question } = useLogOut(useUser());
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [signOutElsewhere, { isLoading, error, reset }] = useSignOutElsewhereMutation();
  const close = () => {
    setAsking(false);
    reset();
  };
  const confirm = async () => {
    const result = await signOutElsewhere();
    if (result.error) return;
    close();
    toast.success('Logged out everywhere else');
  };
  return (
    <Card title="Sessions">
      <div className={styles.line}>
        <p>If you lost a device or used a shared computer, log out everywhere else.</p>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Log out everywhere else
          </Button>
          <Button variant="secondary" icon={LogOut} onClick={() => logOut()}>
            Log out
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => void confirm()}
        title="Log out everywhere else?"
        body="You stay logged in on this device. On all other devices, you have to log in again."
        confirmLabel="Log out everywhere else"
        pending={isLoading}
        error={error && asErrorBody(error).message}
      />
      {question}
    </Card>
  );
}
