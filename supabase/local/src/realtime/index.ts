import type { Server } from 'node:http';
import type { Sql } from 'postgres';
import { WebSocketServer } from 'ws';
import type { Availability } from '../api/availability.ts';
import type { Claims } from '../api/claims.ts';
import { messageOf } from '../errors.ts';
import type { SupabaseKeys } from '../keys.ts';
import type { SupabaseApiOptions } from '../options.ts';
import { deliver, hasExpired, type ReadRow } from './channel.ts';
import { type Connection, closeChannel, relayBroadcast, serve } from './connection.ts';
import { attachFeed, type Change, dropOldBroadcasts, listenToFeed, readBroadcast } from './feed.ts';
import { createPermissions } from './permissions.ts';
import { createReader } from './rows.ts';

const EXPIRY_CHECK_MS = 1000;
const CLEANING_MS = 3_600_000;
const MAX_MESSAGE_BYTES = 1 << 20;

/** Serves Realtime at /realtime/v1/websocket, because lite has no Realtime. Returns a function that stops Realtime. */
export async function startRealtime(
  server: Server,
  sql: Sql,
  keys: SupabaseKeys,
  availability: Availability,
  { databaseUrl, log }: Pick<SupabaseApiOptions, 'databaseUrl' | 'log'>,
): Promise<() => Promise<void>> {
  const connections = new Set<Connection>();
  const read = createReader(sql, log);
  let lastId = 0;
  const nextId = () => ++lastId;

  await attachFeed(sql);
  let queue = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error) => log(`Realtime: ${messageOf(error)}`));
  };
  const listen = () =>
    listenToFeed(databaseUrl, {
      onChange: (change) => inTurn(() => publish(change)),
      onBroadcast: (id) =>
        inTurn(async () => {
          const broadcast = await readBroadcast(sql, id);
          if (broadcast) relayBroadcast(connections, broadcast);
        }),
    });
  let stopListening = await listen();
  availability.onRecovery(async () => {
    await stopListening();
    stopListening = await listen();
    // Clients do not get the changes of the outage. They reload their data when they reconnect.
    for (const { socket } of connections) socket.terminate();
  });

  async function publish(change: Change): Promise<void> {
    const readOnce = onePerUser(read);
    const deliveries: Promise<void>[] = [];
    for (const connection of connections) {
      for (const channel of connection.channels.values()) {
        if (hasExpired(channel)) closeChannel(connection, channel, 'Access token has expired');
        else deliveries.push(deliver(channel, change, readOnce));
      }
    }
    // Waits until all channels have this change, which keeps the changes in order.
    await Promise.all(deliveries);
  }

  const expiry = setInterval(() => {
    for (const connection of connections) {
      for (const channel of connection.channels.values()) {
        if (hasExpired(channel)) closeChannel(connection, channel, 'Access token has expired');
      }
    }
  }, EXPIRY_CHECK_MS);

  await dropOldBroadcasts(sql);
  const cleaning = setInterval(() => inTurn(() => dropOldBroadcasts(sql)), CLEANING_MS);

  const permissions = createPermissions(sql);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  server.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const apiKey = url.searchParams.get('apikey') ?? '';
    const known = apiKey === keys.publishableKey || apiKey === keys.secretKey;
    if (url.pathname !== '/realtime/v1/websocket' || !known) {
      socket.end(`HTTP/1.1 ${known ? '404 Not Found' : '401 Unauthorized'}\r\nConnection: close\r\n\r\n`);
      return;
    }
    const version = url.searchParams.get('vsn')?.startsWith('2') ? 2 : 1;
    sockets.handleUpgrade(request, socket, head, (client) =>
      serve({ socket: client, version, channels: new Map() }, { keys, apiKey, nextId, connections, permissions }),
    );
  });

  return async () => {
    clearInterval(expiry);
    clearInterval(cleaning);
    for (const { socket } of connections) socket.terminate();
    sockets.close();
    await stopListening();
    await queue;
  };
}

/** Returns a reader that reads a row once for all channels of one user. */
function onePerUser(read: ReadRow): ReadRow {
  const rows = new Map<string, ReturnType<ReadRow>>();
  return (change, claims) => {
    const who = identity(claims);
    const row = rows.get(who) ?? read(change, claims);
    rows.set(who, row);
    return row;
  };
}

function identity({ role, all }: Claims): string {
  return JSON.stringify([role, { ...all, exp: 0, iat: 0, session_id: '' }]);
}
