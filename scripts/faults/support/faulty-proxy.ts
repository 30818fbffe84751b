import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The behaviour of the proxy. `hangs`: it accepts connections and bytes but returns nothing. */
type Mode = { kind: 'open' } | { kind: 'hangs' } | { kind: 'slow'; ms: number };

/** A TCP proxy to a server that can delay, hold back, refuse and reset connections. */
export interface FaultyProxy {
  url: string;
  /** From now on, accepts connections and forwards all bytes, including those that were held back. */
  mend(): Promise<void>;
  /** From now on, accepts connections but returns no bytes and no error. */
  hang(): void;
  /** From now on, delays all bytes from the server by `ms`. */
  slow(ms: number): void;
  /** Refuses new connections from now on and closes the open ones. */
  leave(): Promise<void>;
  /** Resets every open connection once. @returns the number of these connections. */
  reset(): number;
  close(): Promise<void>;
}

/** Starts a proxy to an address such as `http://127.0.0.1:54321`. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  const held: (() => void)[] = [];
  let mode: Mode = { kind: 'open' };

  /** Calls `pass`, which returns bytes to the caller, when the mode allows it. */
  function comeBack(pass: () => void): void {
    if (mode.kind === 'hangs') held.push(pass);
    else if (mode.kind === 'slow') setTimeout(pass, mode.ms);
    else pass();
  }

  function join(socket: Socket): void {
    const onward = connect(Number(targetPort), hostname);
    sockets.add(socket);
    socket.on('data', (bytes) => onward.write(bytes));
    onward.on('data', (bytes) => comeBack(() => socket.destroyed || socket.write(bytes)));
    socket.on('error', () => onward.destroy());
    onward.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      onward.destroy();
    });
    onward.on('close', () => comeBack(() => socket.destroySoon()));
  }

  let server: Server;
  async function listen(port: number): Promise<number> {
    server = createServer(join).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }
  const port = await listen(0);
  const setMode = (next: Mode): void => {
    mode = next;
    if (next.kind !== 'hangs') for (const pass of held.splice(0)) pass();
  };
  async function leave(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    async mend() {
      setMode({ kind: 'open' });
      if (!server.listening) await listen(port);
    },
    hang: () => setMode({ kind: 'hangs' }),
    slow: (ms) => setMode({ kind: 'slow', ms }),
    leave,
    reset() {
      const cut = [...sockets];
      for (const socket of cut) socket.resetAndDestroy();
      return cut.length;
    },
    close: leave,
  };
}
