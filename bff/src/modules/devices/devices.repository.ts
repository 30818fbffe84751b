import type { DeviceTokenBody } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';

/** Creates the repository for the devices that receive push notifications of a viewer. */
export function createDevicesRepository(db: UserDatabase) {
  return {
    /**
     * Registers a push token for the viewer. A token of another user moves to the viewer, because both users share the
     * browser.
     */
    async register(viewer: Viewer, { fcm_token, user_agent }: DeviceTokenBody): Promise<void> {
      await runQuery(db.as(viewer).rpc('register_device', { p_fcm_token: fcm_token, p_user_agent: user_agent }));
    },
    async forget(viewer: Viewer, fcmToken: string): Promise<void> {
      await runQuery(db.as(viewer).from('device_tokens').delete().eq('fcm_token', fcmToken));
    },
    async opened(viewer: Viewer, deliveryId: string): Promise<void> {
      await runQuery(db.as(viewer).rpc('open_push_delivery', { p_id: deliveryId }));
    },
  };
}
export type DevicesRepository = ReturnType<typeof createDevicesRepository>;
