/**
 * Wraps a stylesheet of `@workspace/ui` or `@workspace/product-ui` in the cascade layer `ui`, so that one class of a
 * page can restyle a component (docs/adr/0014). Without the layer, the order of loading would decide, and the styles of
 * a component load again with each page that uses it.
 */
export default function uiLayerLoader(source: string): string {
  return `@layer ui {\n${source}\n}\n`;
}
