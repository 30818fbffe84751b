import { api, fetchPresets } from '@workspace/api';
import type { DeviceTokenBody } from '@workspace/contracts';

const devicesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    registerDevice: build.mutation<unknown, DeviceTokenBody>({
      query: (body) => ({ url: 'devices/fcm', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    forgetDevice: build.mutation<unknown, string>({
      query: (fcm_token) => ({ url: 'devices/fcm', method: 'DELETE', body: { fcm_token } }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useForgetDeviceMutation, useRegisterDeviceMutation } = devicesApi;
