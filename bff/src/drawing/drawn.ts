import { drawn as drawing } from '@workspace/contracts';
import * as z from 'zod/mini';

/** A script element would run with the rights of the page, which no drawing needs. */
const hasNoScript = z.refine<string>((html) => !/<script[\s/>]/i.test(html), 'has a script element');
const endsNoStyle = z.refine<string>((styles) => !/<\/style/i.test(styles), 'ends the style element');

/** What the script that draws a page returns, and what of it may be put into the HTML. */
export const drawn = z.extend(drawing, {
  html: drawing.shape.html.check(hasNoScript),
  styles: drawing.shape.styles.check(endsNoStyle),
});
