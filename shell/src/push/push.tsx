import { useEffect } from 'react';
import type { PushConfig } from 'shared/contracts';
import { onAllowed } from './allowed-signal.ts';
import { useForgetDeviceMutation, useRegisterDeviceMutation } from './devices.api.ts';
import { startPush } from './start-push.ts';

/** Sets pushes up for the viewer, with the page and when they are allowed later. Draws nothing. */
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
    return onAllowed(start);
  }, [config, viewer, register, forget]);
  return null;
}
