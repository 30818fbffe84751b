/**
 * Puts a stylesheet of `@workspace/ui` or `@workspace/product-ui` into the cascade layer `ui` (tokens.css names the order of layers), so that a page may restyle a
 * component with one class. Without it, the later of the two won, and a component comes again, and so later, with each page
 * that uses it.
 */
export default function uiLayerLoader(source: string): string {
  return `@layer ui {\n${source}\n}\n`;
}
