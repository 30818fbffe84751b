import { mkdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Sql } from 'postgres';
import { readOnFullDisk } from '../compat/full-disk.ts';
import { withCompat } from '../compat/index.ts';
import { connect } from '../database/connect.ts';
import { LOCAL_KEYS } from '../keys.ts';
import { createMailer } from '../mail/mailer.ts';
import { createMailServer } from '../mail/server.ts';
import { createOidcProvider } from '../oauth/provider.ts';
import type { SupabaseApi, SupabaseApiOptions } from '../options.ts';
import { HOST, listen } from '../ports.ts';
import { startRealtime } from '../realtime/index.ts';
import { watchSpace } from '../storage/space.ts';
import { createAvailability } from './availability.ts';
import type { Handler } from './handler.ts';
import { createLite, DEFAULT_JWT_EXPIRY_SECONDS } from './lite.ts';
import { prepareDatabase } from './prepare.ts';

/**
 * The number of connections for everything except lite's requests: the lock during the start, Auth queries and Realtime
 * reads.
 */
const OWN_CONNECTIONS = 4;

/** How long clients may keep an idle HTTP connection, as the `Keep-Alive` header says. */
const KEEP_ALIVE_MS = 5_000;

/**
 * How much longer the server keeps an idle connection. A client whose event loop is busy closes its connections late.
 * Without this time it could send on a connection that the server closes at that moment, and its call would fail.
 */
const KEEP_ALIVE_BUFFER_MS = 60_000;

/** How long running requests and queries may take when the server stops. */
const GRACE_SECONDS = 2;

/** The functions that close the server, in this order. Requests must end before the connections to PostgreSQL close. */
interface Endings {
  sockets: (() => Promise<unknown>)[];
  servers: (() => Promise<unknown>)[];
  pools: (() => Promise<unknown>)[];
}

/**
 * Applies the migrations to a database, then starts a Supabase API (REST, Auth, Storage, Realtime) and its mail page.
 * Several servers can use one cluster, each with its own database.
 */
export async function startSupabaseApi(options: SupabaseApiOptions): Promise<SupabaseApi> {
  const endings: Endings = { sockets: [], servers: [], pools: [] };
  const close = async () => {
    for (const steps of [endings.sockets, endings.servers, endings.pools]) {
      await Promise.all(steps.splice(0).map((step) => step()));
    }
  };
  try {
    return { ...(await start(options, endings)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(options: SupabaseApiOptions, endings: Endings): Promise<Omit<SupabaseApi, 'close'>> {
  const keys = LOCAL_KEYS;
  let handler: Handler = async () => Response.json({ message: 'Starting' }, { status: 503 });
  const server = createServer(
    getRequestListener(
      (request, env) =>
        handler(request, {
          peerAddress: 'incoming' in env ? (env.incoming.socket.remoteAddress ?? null) : null,
        }),
      { overrideGlobalObjects: false },
    ),
  );
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.keepAliveTimeoutBuffer = KEEP_ALIVE_BUFFER_MS;
  // The ports are opened before any other work, so that a port in use is reported at once.
  const port = await listen(server, options.port, 'SUPABASE_PORT');
  const url = `http://${HOST}:${port}`;
  const issuer = `http://localhost:${port}/auth/v1`;
  endings.servers.push(() => closeServer(server));
  const mail = createMailServer();
  const mailUrl = `http://${HOST}:${await listen(mail.server, options.mailPort, 'SUPABASE_MAIL_PORT')}`;
  endings.servers.push(() => closeServer(mail.server));
  const provider = createOidcProvider();
  const oidcIssuer = `http://${HOST}:${await listen(provider.server, options.oidcPort ?? 0, 'SUPABASE_OIDC_PORT')}`;
  endings.servers.push(() => closeServer(provider.server));

  const sql: Sql = connect(options.databaseUrl, OWN_CONNECTIONS, undefined, () => availability.reportConnectionLoss());
  const availability = createAvailability(() => sql`select 1`, options.log);
  endings.sockets.push(async () => availability.close());
  endings.pools.push(() => sql.end({ timeout: GRACE_SECONDS }));
  const templates = options.templatesDir ?? join(options.migrationsDir, '..', 'templates');
  const mailer = createMailer(templates, options.siteUrl, mail.outbox);
  const folders = [options.storageDir, ...(options.databaseDir ? [options.databaseDir] : [])];
  await mkdir(options.storageDir, { recursive: true });
  const space = watchSpace(folders, options.log);
  const lite = await createLite(options, keys, url, mailer, availability.reportConnectionLoss);
  readOnFullDisk(lite.connection, space);
  endings.pools.push(() => lite.connection.driver.end({ timeout: GRACE_SECONDS }));
  await prepareDatabase(sql, lite, options.migrationsDir, options.log);

  provider.open(oidcIssuer, `${url}/auth/v1/callback`, sql);
  const context = {
    sql,
    availability,
    space,
    keys,
    mailer,
    mailIntervalSeconds: options.mailIntervalSeconds ?? 1,
    jwtExpirySeconds: options.jwtExpirySeconds ?? DEFAULT_JWT_EXPIRY_SECONDS,
    issuer,
    url,
    siteUrl: options.siteUrl,
    oidc: { issuer: oidcIssuer, clientSecret: provider.clientSecret },
  };
  handler = withCompat((request, peer) => lite.app.fetch(request, peer), context);
  endings.sockets.push(await startRealtime(server, sql, keys, availability, options));
  return { ...keys, url, issuer, mailUrl, databaseUrl: options.databaseUrl };
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), GRACE_SECONDS * 1000);
  await closed;
  clearTimeout(late);
}
