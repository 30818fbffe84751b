import { api, fetchPresets } from '@workspace/api';
import type { AccountDeletion, DataExportAnswer, DeletionBody } from '@workspace/contracts';

const myDataApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getDataExport: build.query<DataExportAnswer, void>({
      query: () => 'my-data/export',
      providesTags: ['MyData'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    askForDataExport: build.mutation<DataExportAnswer, void>({
      query: () => ({ url: 'my-data/export', method: 'POST', body: {} }),
      invalidatesTags: ['MyData'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    getDeletion: build.query<AccountDeletion, void>({
      query: () => 'my-data/deletion',
      providesTags: ['Deletion'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    sendDeletionCode: build.mutation<unknown, void>({
      query: () => ({ url: 'my-data/deletion/code', method: 'POST', body: {} }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    askForDeletion: build.mutation<unknown, DeletionBody>({
      query: (body) => ({ url: 'my-data/deletion', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    keepAccount: build.mutation<unknown, void>({
      query: () => ({ url: 'my-data/deletion', method: 'DELETE', body: {} }),
      invalidatesTags: ['Deletion'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const {
  useAskForDataExportMutation,
  useAskForDeletionMutation,
  useGetDataExportQuery,
  useGetDeletionQuery,
  useKeepAccountMutation,
  useSendDeletionCodeMutation,
} = myDataApi;
