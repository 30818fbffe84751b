// Loaded before each part of the application, because a part must not outlive the command that started it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
// A process that this one forks has this one as its parent, and must keep the channel for its own work.
const own = process.execArgv.indexOf(import.meta.filename);
if (own > 0) process.execArgv.splice(own - 1, 2);
// The reader of its output is gone too by then. End in order anyway.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
