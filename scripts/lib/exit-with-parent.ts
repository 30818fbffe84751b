// Preloaded into each process of the application, so that no process outlives the command that started it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
// Forked workers inherit `process.execArgv`. A worker uses its IPC channel for its own messages, so it must not load
// this file.
const own = process.execArgv.indexOf(import.meta.filename);
if (own > 0) process.execArgv.splice(own - 1, 2);
// Writing fails after the parent has ended. Ignoring that error lets the process shut down cleanly.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
