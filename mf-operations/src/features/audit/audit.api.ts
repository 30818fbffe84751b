import { fetchPresets } from '@workspace/api';
import type { AuditEvent, AuditQuery, Page } from '@workspace/contracts';
import { api } from '../../api.ts';

/** Calls for the audit trail. */
const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAuditEvents: build.query<Page<AuditEvent>, AuditQuery>({
      query: (params) => ({ url: 'operations/audit-events', params }),
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const { getAuditEvents } = auditApi.endpoints;
