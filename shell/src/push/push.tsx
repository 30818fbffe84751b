import type { PushConfig } from '@workspace/contracts';
import { useOrganization } from '@workspace/host';
import { useEffect } from 'react';
import { useShell } from '../shell-context.ts';
import { answerWorker } from './answer-worker.ts';
import { useForgetDeviceMutation, useRegisterDeviceMutation } from './devices.api.ts';
import { onPermissionGranted } from './permission-signal.ts';
import { startPush } from './start-push.ts';

/**
 * Sets up pushes for the viewer on mount, and again when the user allows notifications. Tells the service worker which
 * pushes the page shows itself. Renders nothing.
 */
export default function Push({ config, viewer }: { config: PushConfig; viewer: string }) {
  const [register] = useRegisterDeviceMutation();
  const [forget] = useForgetDeviceMutation();
  useEffect(() => {
    const start = () =>
      void startPush({
        config,
        viewer,
        register: (body) => register(body).unwrap(),
        forget: (token) => forget(token).unwrap(),
      });
    start();
    return onPermissionGranted(start);
  }, [config, viewer, register, forget]);
  const { catalog } = useShell();
  const { id: organizationId } = useOrganization();
  useEffect(() => answerWorker(catalog, organizationId), [catalog, organizationId]);
  return null;
}
