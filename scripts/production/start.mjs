// Starts the BFF of a packed folder. It imports nothing first, so that an older Node prints a sentence and no stack
// trace: it cannot read TypeScript.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(`Workspace needs Node 24 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
await import('./bff/src/server.ts');
