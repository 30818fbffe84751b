import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const endConnectionWith = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};

/**
 * Watches the connections of a server. Call it before the server listens.
 * @returns a function that closes the server. Connections without a request close at once, also new ones, which Node
 * itself would wait for. Running requests finish, and their connections close after the answer. Connections that are
 * still open after `timeoutMs` are cut.
 */
export function createCloser(server: Server): (timeoutMs: number) => Promise<void> {
  const answers = new Map<Socket, ServerResponse | null>();
  server.on('connection', (socket) => {
    answers.set(socket, null);
    socket.once('close', () => answers.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    answers.set(socket, response);
    if (!server.listening) endConnectionWith(response);
    response.once('close', () => {
      // A later request on the same connection may already be running.
      if (answers.get(socket) !== response) return;
      if (server.listening) answers.set(socket, null);
      else socket.destroySoon();
    });
  });

  return (timeoutMs) =>
    new Promise((resolve) => {
      const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
      server.close(() => {
        clearTimeout(cut);
        resolve();
      });
      for (const [socket, response] of answers) {
        if (response) endConnectionWith(response);
        else socket.destroy();
      }
    });
}
