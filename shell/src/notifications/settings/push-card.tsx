import { Badge, type BadgeProps, Button, Card } from '@workspace/ui';
import { BellRing } from 'lucide-react';
import styles from '../../pages/settings/settings-page.module.css';
import { type PushPermission, usePushPermission } from './use-push-permission.ts';

const words: Record<PushPermission, { state: string; tone: BadgeProps['tone']; text: string }> = {
  unsupported: {
    state: 'Not supported',
    tone: 'neutral',
    text: "This browser can't show notifications from this site.",
  },
  default: { state: 'Not asked yet', tone: 'neutral', text: 'Your browser will ask for your permission.' },
  granted: { state: 'Allowed', tone: 'ok', text: 'This browser shows notifications from this site.' },
  denied: {
    state: 'Blocked',
    tone: 'warn',
    text: "This browser blocks notifications from this site. Allow them in the browser's settings, then come back.",
  },
};

/**
 * Renders the browser's permission for notifications, and a button that asks for the permission
 * (product/notifications#push-permission).
 */
export function PushCard() {
  const { permission, ask } = usePushPermission();
  const { state, tone, text } = words[permission];
  return (
    <Card title="Notifications in this browser" actions={<Badge tone={tone}>{state}</Badge>}>
      <div className={styles.line}>
        <p role="status">{text}</p>
        {permission === 'default' && (
          <Button variant="secondary" icon={BellRing} onClick={() => void ask()}>
            Allow notifications
          </Button>
        )}
      </div>
    </Card>
  );
}
