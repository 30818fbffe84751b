// Preloaded into each process of the application, which must not outlive the command that started it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
// Forked workers inherit these arguments. A worker uses its IPC channel for its own messages, so it must not load this
// file.
const own = process.execArgv.indexOf(import.meta.filename);
if (own > 0) process.execArgv.splice(own - 1, 2);
// When the parent has ended, writing fails. Ignoring that error lets the process stop in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
