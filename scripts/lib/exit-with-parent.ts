// Loaded before each part of the application: a part must not outlive the command that started it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
// What this process forks has this one as its parent and must keep the channel that brings its work.
const own = process.execArgv.indexOf(import.meta.filename);
if (own > 0) process.execArgv.splice(own - 1, 2);
// Whoever read what it writes is then gone as well, which is no reason not to end in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
