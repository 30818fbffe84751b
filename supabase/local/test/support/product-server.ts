import { readTestProject } from '../../src/test-project.ts';
import { PRODUCT_MIGRATIONS, remove, type Server, startServer } from './server.ts';

/** A server with the product's schema: the embedded one, or the project of TEST_SUPABASE_URL. */
export type ProductServer = Omit<Server, 'mailUrl'> & { close(): Promise<void> };

/** Starts an embedded server with the product's migrations, or returns the project that tests shall use. */
export async function startProductServer(): Promise<ProductServer> {
  const project = readTestProject();
  if (project) return { ...project, close: async () => undefined };
  const server = await startServer({ SUPABASE_MIGRATIONS: PRODUCT_MIGRATIONS });
  return {
    ...server,
    close: async () => {
      await server.stop();
      await remove(server.dataDir);
    },
  };
}
