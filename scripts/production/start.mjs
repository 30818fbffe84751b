// Starts the BFF of a packed folder. It imports nothing first, so that an older Node prints a sentence and no stack
// trace: it cannot read TypeScript.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 15)) {
  process.stderr.write(`Workspace needs Node 24.15 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
await import('./bff/src/server.ts');
