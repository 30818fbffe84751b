import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('');
const purify = createDOMPurify(window);

/** Returns whether a reference loads nothing: a fragment of the drawing or an embedded raster image. */
const isWithin = (reference: string): boolean =>
  /^\s*#/.test(reference) || /^\s*data:image\/(png|jpe?g|gif|webp);base64,/i.test(reference);
/**
 * Returns whether an attribute value could load an external resource through CSS, such as a url(…) that is not a
 * fragment. An escape sequence counts too, because it could hide a url(…).
 */
const fetches = (value: string): boolean => /\\|@import|image-set\(|url\((?!["']?#)/i.test(value);

purify.addHook('afterSanitizeAttributes', (element) => {
  for (const { name, value } of [...element.attributes]) {
    const reference = /^(xlink:)?href$|^src$/i.test(name);
    if (reference ? !isWithin(value) : fetches(value)) element.removeAttribute(name);
  }
});

/**
 * Removes scripts and external references from an SVG. Returns well-formed XML, or an empty string if no <svg> element
 * is left.
 */
export function sanitiseSvg(text: string): string {
  const fragment = purify.sanitize(text, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['style', 'a'],
    RETURN_DOM_FRAGMENT: true,
  });
  const root = fragment.firstElementChild;
  if (root?.localName !== 'svg') return '';
  return new window.XMLSerializer().serializeToString(root);
}
