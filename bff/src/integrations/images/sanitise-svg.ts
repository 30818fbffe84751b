import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('');
const purify = createDOMPurify(window);

/** Parts of the drawing itself, and raster images within it; everything else would be fetched from somewhere. */
const isWithin = (reference: string): boolean =>
  /^\s*#/.test(reference) || /^\s*data:image\/(png|jpe?g|gif|webp);base64,/i.test(reference);
/** A value that fetches: url(…) of anything but a part of the drawing, or a form that hides it with escapes. */
const fetches = (value: string): boolean => /\\|@import|image-set\(|url\((?!["']?#)/i.test(value);

purify.addHook('afterSanitizeAttributes', (element) => {
  for (const { name, value } of [...element.attributes]) {
    const reference = /^(xlink:)?href$|^src$/i.test(name);
    if (reference ? !isWithin(value) : fetches(value)) element.removeAttribute(name);
  }
});

/** The drawing without scripts and without references to elsewhere, as well-formed XML; empty when none is left. */
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
