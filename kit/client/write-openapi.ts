import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import { describeOffline } from '../../bff/src/openapi/describe-offline.ts';
import { readArguments } from '../../scripts/lib/arguments.ts';
import { fail } from '../../scripts/lib/output.ts';

/**
 * `node kit/client/write-openapi.ts <folder>`: writes the API as `openapi.json`, and its types as `openapi.d.ts`. A
 * program of its own, because it starts the whole BFF.
 */
try {
  const [folder = '.'] = readArguments('node kit/client/write-openapi.ts <folder>', 1, {}).words;
  const document = await describeOffline();
  // openapi-typescript changes what it reads, so it gets a copy. A field with a default may be left out.
  const types = astToString(await openapiTypes(JSON.stringify(document), { defaultNonNullable: false }));
  await writeFile(path.join(folder, 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
  await writeFile(path.join(folder, 'openapi.d.ts'), types);
} catch (error) {
  fail(error);
}
