import { escapeHtml } from '../../html/escape.ts';
import type { OpenApiDocument, Operation } from '../../openapi/document.ts';
import type { JsonSchema } from '../../openapi/schemas.ts';
import { fieldHtml, nameIn, schemaHtml } from './schema-html.ts';

/** A call with its place in the document. */
interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** Calls that are open at once when a search finds no more. */
const mostOpen = 5;

const callsOf = ({ paths }: OpenApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** Returns whether a call has all words of a search in its method, path or part of the API. */
function isFound({ method, path, operation }: Call, search: string): boolean {
  const text = `${method} ${path} ${operation.tags.join(' ')}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Returns the names of the schemas to which a part of the document refers, also through other schemas. */
function schemasIn(part: unknown, schemas: Record<string, JsonSchema>): Set<string> {
  const found = new Set<string>();
  const left = [part];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, value] of Object.entries(next)) {
      const name = key === '$ref' && typeof value === 'string' ? nameIn(value) : null;
      if (name && schemas[name] && !found.has(name)) {
        found.add(name);
        left.push(schemas[name]);
      }
      left.push(value);
    }
  }
  return found;
}

function whoMayCall({ security }: Operation): string {
  if (security.length === 0) return 'Anybody may call.';
  return security.some((one) => 'releaseToken' in one) ? 'Needs a release token.' : 'Needs a signed-in user.';
}

const contentHtml = (content: Record<string, { schema: JsonSchema }> = {}): string =>
  Object.entries(content)
    .map(([type, { schema }]) =>
      type === 'application/json' ? schemaHtml(schema) : `<p><code>${escapeHtml(type)}</code></p>`,
    )
    .join('');

function parametersHtml({ parameters = [] }: Operation): string {
  return (['path', 'query'] as const)
    .map((place) => {
      const fields = parameters.filter((parameter) => parameter.in === place);
      const items = fields.map(({ name, schema, required }) => `<li>${fieldHtml(name, schema, required)}</li>`);
      return items.length > 0 ? `<h4>In the ${place}</h4><ul>${items.join('')}</ul>` : '';
    })
    .join('');
}

function callHtml({ method, path, operation }: Call, isOpen: boolean): string {
  const answers = Object.entries(operation.responses)
    .flatMap(([status, answer]) => ('$ref' in answer ? [] : [{ status, ...answer }]))
    .map(
      ({ status, description, content }) =>
        `<h4>Answer ${status}</h4>${content ? contentHtml(content) : `<p>${escapeHtml(description)}</p>`}`,
    )
    .join('');
  const body = operation.requestBody ? `<h4>Body</h4>${contentHtml(operation.requestBody.content)}` : '';
  return `<details id="${operation.operationId}"${isOpen ? ' open' : ''}>
<summary><h3><span class="method">${method}</span> <span class="path">${escapeHtml(path)}</span></h3></summary>
<p>${whoMayCall(operation)}</p>${parametersHtml(operation)}${body}${answers}
</details>`;
}

const idOf = (tag: string): string => `part-${tag.replaceAll(' ', '-')}`;

const styles = `
:root { --accent: light-dark(#0b6b5c, #55c9b1); --line: color-mix(in srgb, CanvasText 18%, Canvas); --quiet: color-mix(in srgb, CanvasText 72%, Canvas); }
html { background: Canvas; color: CanvasText; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, h4 { line-height: 1.25; }
h2 { margin: 2.5rem 0 0.5rem; }
h3 { display: inline; font-size: 1rem; font-weight: 400; }
h4 { margin: 1rem 0 0.25rem; font-size: 0.875rem; }
p { margin: 0.5rem 0; }
a { color: var(--accent); }
code { font: 0.875rem ui-monospace, monospace; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
form { display: flex; gap: 0.5rem; margin: 1rem 0; }
input { flex: 1; min-width: 0; padding: 0.625rem; border: 1px solid var(--quiet); border-radius: 0.5rem; font: inherit; }
::placeholder { color: var(--quiet); opacity: 1; }
button { padding: 0.625rem 1rem; border: 1px solid var(--accent); border-radius: 0.5rem; background: none; color: var(--accent); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
details { border-top: 1px solid var(--line); }
details ul { margin: 0.25rem 0; padding-left: 1.25rem; }
summary { padding: 0.625rem 0; cursor: pointer; }
.method { display: inline-block; min-width: 4rem; color: var(--accent); font-weight: 600; }
.path { font-family: ui-monospace, monospace; font-size: 0.9375rem; }
.note, .count { color: var(--quiet); font-size: 0.875rem; }
`;

interface Page {
  /** What the reader looks for. Null shows all calls. */
  search: string | null;
  nonce: string;
  /** Value of the CSS property color-scheme. */
  scheme: string;
}

/** Returns the page of the API reference. It needs no script. */
export function referencePage(document: OpenApiDocument, { search, nonce, scheme }: Page): string {
  const { components, info } = document;
  const calls = callsOf(document).filter((call) => search === null || isFound(call, search));
  const isOpen = search !== null && calls.length <= mostOpen;
  const parts = document.tags
    .map(({ name }) => ({ name, calls: calls.filter(({ operation }) => operation.tags.includes(name)) }))
    .filter((part) => part.calls.length > 0);
  const schemas = schemasIn([calls, components.responses], components.schemas);
  // Browsers open a closed part for a link that leads into it, but not for one to the part itself.
  const shown = Object.entries(components.schemas).filter(([name]) => schemas.has(name));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme}">
<title>API reference · Workspace</title>
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">html { color-scheme: ${scheme}; }${styles}</style>
</head>
<body>
<header>
<p><a href="/">Workspace</a></p>
<h1>API reference</h1>
${info.description
  .split('\n\n')
  .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
  .join('\n')}
<p><a href="/api/docs/openapi.json">The same as an OpenAPI document</a></p>
<form role="search"><input type="search" name="q" aria-label="Find calls" placeholder="Find calls, such as: get tasks" value="${escapeHtml(search ?? '')}"><button>Find</button></form>
<p class="count" role="status">${calls.length === 1 ? '1 call' : `${calls.length} calls`}${search === null ? '' : ' · <a href="/api/docs">Show all</a>'}</p>
</header>
<nav aria-label="Parts of the API"><ul>${parts.map(({ name }) => `<li><a href="#${idOf(name)}">${escapeHtml(name)}</a></li>`).join('')}<li><a href="#schemas">Schemas</a></li></ul></nav>
<main>
${parts.map((part) => `<section aria-labelledby="${idOf(part.name)}"><h2 id="${idOf(part.name)}">${escapeHtml(part.name)}</h2>${part.calls.map((call) => callHtml(call, isOpen)).join('\n')}</section>`).join('\n')}
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
${shown.map(([name, schema]) => `<details${isOpen ? ' open' : ''}><summary><h3>${escapeHtml(name)}</h3></summary><div id="schema-${name}">${schemaHtml(schema)}</div></details>`).join('\n')}
</section>
</main>
</body>
</html>
`;
}
