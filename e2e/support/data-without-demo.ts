import os from 'node:os';
import path from 'node:path';

// The application of releases.config.ts has no demo data, so its data folder is another one. This module comes before
// stack.ts, which reads the variable.
process.env.E2E_DATA ??= path.join(os.tmpdir(), 'workspace-e2e-without-demo');
