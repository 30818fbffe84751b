import { fetchPresets } from '@workspace/api';
import type { Listing, ListingChange, ListingDetail, ListingQuery, NewListing, Page } from '@workspace/contracts';
import { api } from '../../api.ts';

/** Calls for the listings of all organizations. After a refusal the list is fetched again, to show the server's state. */
const listingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getListings: build.query<Page<Listing>, ListingQuery>({
      query: (params) => ({ url: 'operations/listings', params }),
      providesTags: ['Job'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getListing: build.query<ListingDetail, string>({
      query: (id) => `operations/listings/${id}`,
      providesTags: ['Job', 'Pipeline'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    addListing: build.mutation<Listing, NewListing>({
      query: (body) => ({ url: 'operations/listings', method: 'POST', body }),
      invalidatesTags: ['Job', 'Pipeline'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    changeListing: build.mutation<Listing, ListingChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: `operations/listings/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Job', 'Pipeline', 'NavigationCount'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useGetListingQuery, useAddListingMutation, useChangeListingMutation } = listingsApi;

export const { getListings } = listingsApi.endpoints;
