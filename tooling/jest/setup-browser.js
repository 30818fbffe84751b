import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// jsdom has no PointerEvent; the keyboard handling of our menus and switches makes one.
globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {};

// jsdom lays nothing out, so it has no media queries either. Widths follow window.innerWidth (`resize` tells of a change),
// and no preference is set.
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

// The preset takes Node's FormData, for fetch; that one cannot read a form.
const NodeFormData = globalThis.FormData;
globalThis.FormData = class FormData extends NodeFormData {
  constructor(form) {
    super();
    for (const { name, value, type, checked, disabled } of form?.elements ?? []) {
      if (name && !disabled && (checked || !['checkbox', 'radio'].includes(type))) this.append(name, value);
    }
  }
};

// A deadline, not a wait: a query is tried three times more before a page says that it failed, with up to 5.9 s between, and a
// page's code is compiled on first use, which takes more than a second on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
