import postcss, { type AtRule, type ChildNode, type Root } from 'postcss';
import type { Compiler } from 'webpack';

/** At-rules that may contain rules of a remote. The scope limits these rules, wherever they are. */
const containing = ['media', 'supports', 'container', 'layer', 'scope', 'starting-style'];
/** At-rules that work only outside a scope. */
const unscoped = ['keyframes', '-webkit-keyframes', 'page'];
/** At-rules that a copy of an unscoped rule keeps around it. */
const conditions = ['media', 'supports'];

const layerOf = (node: ChildNode): string =>
  node.type === 'atrule' && node.name === 'layer' && node.params === 'ui' && node.nodes ? 'ui' : 'remote';

/** Returns an at-rule in the shortest form, without spaces. */
const around = (name: string, params: string, nodes: ChildNode[]): AtRule =>
  postcss.atRule({ name, params, nodes, raws: { before: '', afterName: ' ', between: '', after: '' } });

/** Returns the names of the keyframes in a stylesheet. */
const keyframesIn = (root: Root): string[] => {
  const names: string[] = [];
  root.walkAtRules(/keyframes$/, ({ params }) => void names.push(params));
  return names;
};

/** Puts the name of the remote before the names of its keyframes, because all pages share these names. */
function renameKeyframes(root: Root, remote: string, names: ReadonlySet<string>): void {
  root.walkAtRules(/keyframes$/, (rule) => {
    rule.params = `${remote}-${rule.params}`;
  });
  root.walkDecls(/^(-webkit-)?animation(-name)?$/, (declaration) => {
    declaration.value = declaration.value.replace(/[\w-]+/g, (word) => (names.has(word) ? `${remote}-${word}` : word));
  });
}

/** Removes the rules that work only outside a scope. Returns them, each with the conditions around it. */
function takeUnscoped(root: Root): ChildNode[] {
  const taken: ChildNode[] = [];
  root.walkAtRules((rule) => {
    if (!unscoped.includes(rule.name)) return;
    let node: ChildNode = rule.clone();
    for (let { parent } = rule; parent?.type === 'atrule'; { parent } = parent) {
      const { name, params } = parent as AtRule;
      if (conditions.includes(name)) node = around(name, params, [node]);
    }
    taken.push(node);
    rule.remove();
  });
  return taken;
}

/**
 * Returns the styles of a remote so that they apply only to its own elements: those in an element with the attribute
 * `data-remote` (docs/adr/0033). Components of `@workspace/ui` stay in the cascade layer `ui`. All other styles are in
 * the layer `remote`, which overrides it.
 * @param css a finished stylesheet
 * @param remote name of the remote
 * @param keyframes names of the keyframes in all stylesheets of the remote
 * @throws {Error} an at-rule that would count for the whole page, such as @font-face
 */
export function scopeStyles(css: string, remote: string, keyframes = keyframesIn(postcss.parse(css))): string {
  const root = postcss.parse(css);
  root.walkAtRules(({ name }) => {
    if (name === 'charset' || containing.includes(name) || unscoped.includes(name)) return;
    throw new Error(`@${name} counts for the whole page, so ${remote} cannot have it. Remove it from its styles.`);
  });
  root.walkAtRules('charset', (rule) => void rule.remove());
  renameKeyframes(root, remote, new Set(keyframes));
  const scoped = postcss.root({ nodes: takeUnscoped(root) });
  let openLayer = '';
  let scope = postcss.atRule();
  for (const node of [...root.nodes]) {
    const layer = layerOf(node);
    if (layer !== openLayer) {
      scope = around('scope', `([data-remote="${remote}"])`, []);
      scoped.append(around('layer', layer, [scope]));
    }
    openLayer = layer;
    scope.append(layer === 'ui' ? ((node as AtRule).nodes ?? []) : node);
  }
  return scoped.toString();
}

/** Limits every stylesheet in the build of a remote to the elements of the remote, also those of packages. */
export class RemoteStylesPlugin {
  readonly #remote: string;

  constructor(remote: string) {
    this.#remote = remote;
  }

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RemoteStyles', (compilation) => {
      // The minifier runs before, because it does not know scopes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'RemoteStyles', stage }, (assets) => {
        const texts = Object.entries(assets)
          .filter(([file]) => file.endsWith('.css'))
          .map(([file, source]) => [file, source.source().toString()] as const);
        const keyframes = texts.flatMap(([, text]) => keyframesIn(postcss.parse(text)));
        for (const [file, text] of texts) {
          try {
            compilation.updateAsset(file, new sources.RawSource(scopeStyles(text, this.#remote, keyframes)));
          } catch (error) {
            compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)));
          }
        }
      });
    });
  }
}
