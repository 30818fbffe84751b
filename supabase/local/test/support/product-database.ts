import { connect } from '../../src/database/connect.ts';
import { type ProductServer, startProductServer } from './product-server.ts';

/**
 * Starts a server with the product's migrations before the tests of a file, and stops it after them.
 * @returns the superuser's connection and its address, which are available once the first `beforeAll` has run.
 */
export function startProductDatabase(): { readonly sql: ReturnType<typeof connect>; readonly url: string } {
  let server: ProductServer | undefined;
  let sql: ReturnType<typeof connect> | undefined;
  beforeAll(async () => {
    server = await startProductServer();
    sql = connect(server.databaseUrl);
  });
  afterAll(async () => {
    await sql?.end();
    await server?.close();
  });
  return {
    get sql() {
      if (!sql) throw new Error('The database starts with the first beforeAll.');
      return sql;
    },
    get url() {
      if (!server) throw new Error('The database starts with the first beforeAll.');
      return server.databaseUrl;
    },
  };
}
