import type { PushConfig } from '@workspace/contracts';
import { useEffect } from 'react';
import { useForgetDeviceMutation, useRegisterDeviceMutation } from './devices.api.ts';
import { onPermissionGranted } from './permission-signal.ts';
import { startPush } from './start-push.ts';

/** Sets up pushes for the viewer on mount, and again when the user allows notifications. Renders nothing. */
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
  return null;
}
