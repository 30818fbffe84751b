import * as z from 'zod/mini';

/** The services that an account can be connected to (product/integrations#connections). */
export const integrationNames = ['discord', 'google_mail', 'messager', 'workspace', 'magic_tools'] as const;
export type IntegrationName = (typeof integrationNames)[number];

/** Response of GET /api/integrations: whether the account is connected to each service. All are false by default. */
export const integrationFlags = z.record(z.enum(integrationNames), z.boolean());
export type IntegrationFlags = z.infer<typeof integrationFlags>;
