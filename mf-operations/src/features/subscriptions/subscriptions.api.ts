import { fetchPresets } from '@workspace/api';
import type {
  NewSubscription,
  OperatedPlan,
  OperatedSubscription,
  Page,
  PlanChange,
  PlanKey,
  SubscriptionChange,
  SubscriptionQuery,
} from '@workspace/contracts';
import { api } from '../../api.ts';

/** Calls for subscriptions and plans. After a refusal the list is fetched again, to show the server's state. */
const subscriptionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperatedSubscriptions: build.query<Page<OperatedSubscription>, SubscriptionQuery>({
      query: (params) => ({ url: 'operations/subscriptions', params }),
      providesTags: ['Membership'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    addOperatedSubscription: build.mutation<OperatedSubscription, NewSubscription>({
      query: (body) => ({ url: 'operations/subscriptions', method: 'POST', body }),
      invalidatesTags: ['Membership', 'Bill', 'Organization'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    changeOperatedSubscription: build.mutation<OperatedSubscription, SubscriptionChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: `operations/subscriptions/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Membership', 'Bill', 'Organization'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    getOperatedPlans: build.query<OperatedPlan[], void>({
      query: () => 'operations/subscriptions/plans',
      providesTags: ['Membership'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    changeOperatedPlan: build.mutation<OperatedPlan, PlanChange & { key: PlanKey }>({
      query: ({ key, ...body }) => ({ url: `operations/subscriptions/plans/${key}`, method: 'PATCH', body }),
      invalidatesTags: ['Membership'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const {
  useAddOperatedSubscriptionMutation,
  useChangeOperatedSubscriptionMutation,
  useGetOperatedPlansQuery,
  useChangeOperatedPlanMutation,
} = subscriptionsApi;

export const { getOperatedSubscriptions } = subscriptionsApi.endpoints;
