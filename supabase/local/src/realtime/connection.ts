import type { WebSocket } from 'ws';
import { type Claims, claimsOf } from '../api/claims.ts';
import { messageOf } from '../errors.ts';
import type { SupabaseKeys } from '../keys.ts';
import { readBindings } from './bindings.ts';
import type { Channel } from './channel.ts';
import type { DatabaseBroadcast } from './feed.ts';
import type { Permissions } from './permissions.ts';
import { decode, encode, type Message, relayBinary } from './protocol.ts';

export interface Connection {
  channels: Map<string, Channel>;
  socket: WebSocket;
  version: 1 | 2;
}

interface Context {
  keys: SupabaseKeys;
  apiKey: string;
  nextId: () => number;
  /** All client connections, for broadcasts. */
  connections: Set<Connection>;
  permissions: Permissions;
}

/** Sends a broadcast of the database to all clients of its topic. */
export function relayBroadcast(connections: Iterable<Connection>, broadcast: DatabaseBroadcast): void {
  const { id, topic, event, payload } = broadcast;
  for (const { channels } of connections) {
    const channel = channels.get(`realtime:${topic}`);
    if (channel && channel.isPrivate === broadcast.private)
      channel.send('broadcast', { type: 'broadcast', event, payload, meta: { id } });
  }
}

/** Closes a channel and sends the reason to the client. */
export function closeChannel(connection: Connection, channel: Channel, reason: string): void {
  connection.channels.delete(channel.topic);
  channel.send('system', { status: 'error', message: reason, extension: 'system', channel: nameOf(channel.topic) });
  channel.send('phx_close', {});
}

/** Handles the messages of a client, one after the other. */
export function serve(connection: Connection, context: Context): void {
  const { socket } = connection;
  let queue = Promise.resolve();
  context.connections.add(connection);
  socket.on('close', () => context.connections.delete(connection));
  socket.on('error', () => socket.terminate());
  socket.on('message', (data: Buffer, binary) => {
    queue = queue.then(() => (binary ? relayPush(data) : handle(decode(data.toString())))).catch(() => undefined);
  });

  function write(message: Message): void {
    if (socket.readyState === socket.OPEN) socket.send(encode(message, connection.version));
  }

  async function handle(message: Message | undefined): Promise<void> {
    if (!message) return;
    const { joinRef, ref, topic, event, payload } = message;
    const reply = (status: 'ok' | 'error', response: Record<string, unknown> = {}) =>
      write({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
    if (event === 'phx_join') return join(message, reply);
    const channel = connection.channels.get(topic);
    if (event === 'access_token' && channel) return renew(channel, payload.access_token);
    if (event === 'broadcast' && channel) return broadcast(channel, payload, reply);
    if (event === 'phx_leave') {
      connection.channels.delete(topic);
      reply('ok');
      return write({ joinRef, ref: null, topic, event: 'phx_close', payload: {} });
    }
    reply('ok');
  }

  async function join(
    { joinRef, topic, payload }: Message,
    reply: (status: 'ok' | 'error', response?: Record<string, unknown>) => void,
  ): Promise<void> {
    const config = asObject(payload.config);
    const isPrivate = config.private === true;
    let claims: Claims;
    try {
      claims = await claimsOf(textOf(payload.access_token) ?? context.apiKey, context.keys);
    } catch (error) {
      return reply('error', { reason: `InvalidJWTToken: ${messageOf(error)}` });
    }
    if (isPrivate && !(await context.permissions.mayRead(nameOf(topic), claims))) {
      const reason = `Unauthorized: You do not have permissions to read from this Channel topic: ${nameOf(topic)}`;
      return reply('error', { reason });
    }
    const bindings = readBindings(config, context.nextId);
    const send: Channel['send'] = (event, body) => write({ joinRef, ref: null, topic, event, payload: body });
    const { self, replication_ready } = asObject(config.broadcast);
    connection.channels.set(topic, { topic, joinRef, claims, bindings, echo: self === true, isPrivate, send });
    reply('ok', { postgres_changes: bindings });
    send('presence_state', {});
    const confirm = (extension: string, message: string) =>
      send('system', { status: 'ok', message, extension, channel: nameOf(topic) });
    if (replication_ready === true) confirm('system', 'Replication connection established');
    if (bindings.length > 0) confirm('postgres_changes', 'Subscribed to PostgreSQL');
  }

  async function renew(channel: Channel, token: unknown): Promise<void> {
    try {
      channel.claims = await claimsOf(textOf(token), context.keys);
    } catch (error) {
      closeChannel(connection, channel, `InvalidJWTToken: ${messageOf(error)}`);
    }
  }

  /** Returns the connections and channels that hear a broadcast of a channel: none if it may not write. */
  async function listenersOf(from: Channel): Promise<[Connection, Channel][]> {
    if (from.isPrivate && !(await context.permissions.mayWrite(nameOf(from.topic), from.claims))) return [];
    return [...context.connections].flatMap((other): [Connection, Channel][] => {
      const channel = other.channels.get(from.topic);
      const hears = channel?.isPrivate === from.isPrivate && (other !== connection || from.echo);
      return channel && hears ? [[other, channel]] : [];
    });
  }

  async function broadcast(
    from: Channel,
    payload: Record<string, unknown>,
    reply: (status: 'ok') => void,
  ): Promise<void> {
    for (const [, channel] of await listenersOf(from)) channel.send('broadcast', payload);
    reply('ok');
  }

  async function relayPush(data: Buffer): Promise<void> {
    const relayed = relayBinary(data);
    const from = relayed && connection.channels.get(relayed.topic);
    if (!relayed || !from) return;
    for (const [{ socket: other }] of await listenersOf(from)) other.send(relayed.frame);
  }
}

function nameOf(topic: string): string {
  return topic.replace(/^realtime:/, '');
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
