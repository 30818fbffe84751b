// Loaded before each part of the application: a part must not outlive the command that started it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
