import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** How a proxy treats its connections. `hangs`: accepts connections and bytes, but returns nothing. */
type Mode = { kind: 'open' } | { kind: 'hangs' } | { kind: 'slow'; ms: number };

/** A way to a server over TCP that can break in each way that networks and servers break. */
export interface FaultyProxy {
  url: string;
  /** Returns everything from now on. Bytes that were held back arrive at once. */
  mend(): Promise<void>;
  /** Accepts connections from now on but returns nothing, without an error. */
  hang(): void;
  /** Delays everything that it returns by this many ms from now on. */
  slow(ms: number): void;
  /** Refuses connections from now on and cuts the open ones. */
  leave(): Promise<void>;
  /** Cuts every connection once with a reset. @returns how many there were. */
  reset(): number;
  close(): Promise<void>;
}

/** Opens a way to an address such as `http://127.0.0.1:54321`. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  const held: (() => void)[] = [];
  let mode: Mode = { kind: 'open' };

  /** Calls `pass` when the mode allows bytes to return. */
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
