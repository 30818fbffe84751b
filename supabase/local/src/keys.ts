/**
 * The API keys and the JWT secret of every embedded Supabase. They may be public, because the server listens on the
 * loopback interface only.
 */
export const LOCAL_KEYS = {
  publishableKey: 'sb_publishable_workspace_local_000000000000',
  secretKey: 'sb_secret_workspace_local_00000000000000000000',
  jwtSecret: 'workspace-local-jwt-secret-with-at-least-32-characters',
} as const;

export interface SupabaseKeys {
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
}
