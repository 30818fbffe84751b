import * as z from 'zod/mini';

/**
 * Integration flags of a profile, all false by default (product/integrations#connections): the services that an account
 * is connected to.
 */
export const integrationNames = ['discord', 'google_mail', 'messager', 'workspace', 'magic_tools'] as const;
export type IntegrationName = (typeof integrationNames)[number];

/** GET /api/integrations. */
export const integrationFlags = z.record(z.enum(integrationNames), z.boolean());
export type IntegrationFlags = z.infer<typeof integrationFlags>;
