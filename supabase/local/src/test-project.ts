import { StartError } from './errors.ts';
import type { SupabaseKeys } from './keys.ts';

/** A Supabase project that tests run against in place of the embedded server. */
export interface TestProject extends SupabaseKeys {
  url: string;
  /** The `iss` claim of access tokens. */
  issuer: string;
  /** Connection string of the role `postgres`. */
  databaseUrl: string;
}

/**
 * Returns the project that TEST_SUPABASE_URL and the other TEST_SUPABASE_… keys name (docs/testing.md), or null if
 * tests use the embedded server.
 * @throws {StartError} naming the first key that is missing.
 */
export function readTestProject(env: NodeJS.ProcessEnv = process.env): TestProject | null {
  const url = env.TEST_SUPABASE_URL?.replace(/\/+$/, '');
  if (!url) return null;
  const read = (name: string): string => {
    const value = env[`TEST_SUPABASE_${name}`];
    if (!value) throw new StartError(`TEST_SUPABASE_URL is set, so set TEST_SUPABASE_${name} too.`);
    return value;
  };
  return {
    url,
    issuer: env.TEST_SUPABASE_JWT_ISSUER ?? `${url}/auth/v1`,
    publishableKey: read('PUBLISHABLE_KEY'),
    secretKey: read('SECRET_KEY'),
    jwtSecret: read('JWT_SECRET'),
    databaseUrl: read('DATABASE_URL'),
  };
}

/**
 * Checks that tests may write into a project: it has the schema, and nobody but accounts of tests.
 * @throws {StartError} if not.
 */
export async function checkTestProject({ url, secretKey }: TestProject): Promise<void> {
  const others = 'profiles?select=email&email=not.like.*@workspace.test&limit=1';
  const answer = await fetch(`${url}/rest/v1/${others}`, { headers: { apikey: secretKey, 'accept-profile': 'prod' } });
  if (!answer.ok) {
    throw new StartError(
      `${url} answers ${answer.status} for prod.profiles. Apply the migrations and expose the schema prod (docs/deploy.md).`,
    );
  }
  if (((await answer.json()) as unknown[]).length > 0) {
    throw new StartError(`${url} has accounts that no test made. Tests write and delete rows: use an empty project.`);
  }
}
