import { Badge } from '@workspace/ui';

/**
 * Marks something that waits on this device to be sent, or whose change the server has refused (docs/adr/0061).
 * @param problem why the server refused it. Null while it waits.
 */
export const UnsentBadge = ({ problem }: { problem: string | null }) => (
  <Badge tone={problem === null ? 'info' : 'bad'}>{problem === null ? 'Waiting to be sent' : 'Not sent'}</Badge>
);
