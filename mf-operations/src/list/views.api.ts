import { fetchPresets, oneRetry } from '@workspace/api';
import type { NewSavedView, SavedView, SavedViewChange, ViewedList } from '@workspace/contracts';
import { api } from '../api.ts';

/** Calls for the views that the operator has saved. */
const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSavedViews: build.query<SavedView[], ViewedList>({
      query: (list) => ({ url: 'operations/views', params: { list } }),
      providesTags: ['SavedView'],
      extraOptions: oneRetry,
    }),
    addSavedView: build.mutation<SavedView, NewSavedView>({
      query: (body) => ({ url: 'operations/views', method: 'POST', body }),
      invalidatesTags: ['SavedView'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    changeSavedView: build.mutation<SavedView, SavedViewChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: `operations/views/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['SavedView'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    deleteSavedView: build.mutation<void, string>({
      query: (id) => ({ url: `operations/views/${id}`, method: 'DELETE' }),
      invalidatesTags: ['SavedView'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const {
  useGetSavedViewsQuery,
  useAddSavedViewMutation,
  useChangeSavedViewMutation,
  useDeleteSavedViewMutation,
} = viewsApi;
