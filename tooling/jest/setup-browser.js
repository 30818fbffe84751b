import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// jsdom has no PointerEvent, which the keyboard handling of menus and switches creates.
globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {};

// jsdom has no media queries. This replacement compares widths with window.innerWidth, and a `resize` event updates the
// result. Every other query, such as a user preference, does not match.
const widthLimits = { min: (limit) => window.innerWidth >= limit, max: (limit) => window.innerWidth <= limit };
window.matchMedia ??= (media) => {
  const matches = () => {
    const width = /^\((min|max)-width: ([\d.]+)px\)$/.exec(media);
    return width !== null && widthLimits[width[1]](Number(width[2]));
  };
  const list = new EventTarget();
  Object.defineProperties(list, { media: { value: media }, matches: { get: matches } });
  let before = matches();
  window.addEventListener('resize', () => {
    if (matches() === before) return;
    before = matches();
    list.dispatchEvent(new Event('change'));
  });
  return list;
};
Element.prototype.scrollTo ??= () => {};
performance.mark ??= () => {};

// The test environment replaces FormData by that of Node, which cannot read a form element.
const NodeFormData = globalThis.FormData;
globalThis.FormData = class FormData extends NodeFormData {
  constructor(form) {
    super();
    for (const { name, value, type, checked, disabled } of form?.elements ?? []) {
      if (name && !disabled && (checked || !['checkbox', 'radio'].includes(type))) this.append(name, value);
    }
  }
};

// Maximum time in ms until a test finds an element. A page retries a failed request up to three times, which takes up
// to 5.9 s. Then it reports the failure. Compiling the code of a page on first use can take more than a second.
configure({ asyncUtilTimeout: 30_000 });
