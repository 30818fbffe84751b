import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// jsdom has no PointerEvent. The keyboard handling of our menus and switches creates one.
globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {};

// jsdom has no layout and so no media queries. Widths follow window.innerWidth (`resize` reports a change), and no
// preference is set.
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

// The preset uses Node's FormData, for fetch. That class cannot read a form.
const NodeFormData = globalThis.FormData;
globalThis.FormData = class FormData extends NodeFormData {
  constructor(form) {
    super();
    for (const { name, value, type, checked, disabled } of form?.elements ?? []) {
      if (name && !disabled && (checked || !['checkbox', 'radio'].includes(type))) this.append(name, value);
    }
  }
};

// A deadline, not a wait. A query is retried three times, up to 5.9 s apart, before a page reports a failure. A page's
// code is compiled on first use, which takes more than a second on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
