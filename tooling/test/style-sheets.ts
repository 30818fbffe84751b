import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './sources.ts';

const files = globSync('{shell,mf-*,mf-chat/site}/src/**/*.css', { cwd: root }).concat(
  globSync('shared/{ui,product-ui}/*.module.css', { cwd: root }),
);

/** The style sheets of all packages, without the base in `shared/ui/tokens.css`. `file` is the path from the root. */
export const styleSheets = files.map((file) => ({ file, css: readFileSync(path.join(root, file), 'utf8') }));
