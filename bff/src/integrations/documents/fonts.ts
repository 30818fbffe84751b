import { readFile } from 'node:fs/promises';
import { create, type Font as EmbeddedFont } from 'fontkit';
import { Blob, Direction, Face, Buffer as ShapingBuffer, Font as ShapingFont, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { type Family, fontFilesFor, hanFamilyOf } from './font-files.ts';

declare module 'fontkit' {
  interface Subset {
    /** The glyphs that the file gets, in its own order. */
    glyphs: number[];
  }
}

/** Weights of the fonts, as in CSS. */
export type Weight = 400 | 700;

/** The characters of a document in one font. */
export interface Font {
  /** The name under which the PDF has the font. */
  name: string;
  has(character: string): boolean;
  /** Returns the width of a text at size 1. */
  width(text: string, isRtl: boolean): number;
  /** The font as PDFKit draws and embeds it: with the shapes of HarfBuzz. */
  drawn: EmbeddedFont;
}

/** Tells the font that PDFKit hands it a text that reads from right to left. OpenType has this name for its forms. */
export const rtlFeature = 'rtla';

/** The text of glyphs that only add to another one, such as dots. Readers of PDFs leave it out when they copy. */
const noText = '\0';

/**
 * Numbers glyphs by what they show and by the characters that they stand for. A PDF has one text for each glyph, but a
 * font may draw one glyph for several letters, such as the same bow with different dots.
 */
function createVariants(embedded: EmbeddedFont) {
  const variants: number[] = [];
  const numbers = new Map<string, number>();
  return {
    numberOf(glyph: number, characters: readonly number[]): number {
      const key = `${glyph} ${characters}`;
      const number = numbers.get(key) ?? variants.push(glyph) - 1;
      numbers.set(key, number);
      return number;
    },
    /** Creates the part of the font that the PDF gets. It counts the variants that are drawn. */
    createSubset() {
      const subset = embedded.createSubset();
      const places = new Map<number, number>();
      return {
        includeGlyph(variant: number): number {
          const place = places.get(variant) ?? subset.glyphs.push(variants[variant] ?? 0) - 1;
          places.set(variant, place);
          return place;
        },
        encode: () => subset.encode(),
      };
    },
  };
}

/** Opens a font file that has one font. */
function openFont(bytes: Buffer): EmbeddedFont {
  const font = create(bytes);
  if (!('layout' in font)) throw new Error('The file has several fonts');
  return font;
}

/** Reads the given characters of a font file in one weight. */
async function loadFont(path: string, characters: string, weight: Weight, name: string): Promise<Font> {
  const options = { targetFormat: 'sfnt', variationAxes: { wght: weight } } as const;
  const bytes = await subsetFont(await readFile(path), characters, options);
  const embedded = openFont(bytes);
  const font = new ShapingFont(new Face(new Blob(bytes)));
  const known = new Set(embedded.characterSet);
  const variants = createVariants(embedded);

  function shaped(text: string, isRtl: boolean) {
    const buffer = new ShapingBuffer();
    buffer.addText(text);
    buffer.setDirection(isRtl ? Direction.RTL : Direction.LTR);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return { infos: buffer.getGlyphInfos(), positions, advanceWidth };
  }

  /** Shapes a text as PDFKit expects it. The widest glyph of each cluster stands for the characters of the cluster. */
  function layout(text: string, isRtl: boolean) {
    const { infos, positions, advanceWidth } = shaped(text, isRtl);
    const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((one, other) => one - other);
    const widest = new Map<number, number>();
    for (const [at, { cluster }] of infos.entries()) {
      const best = widest.get(cluster);
      const isWider = best === undefined || (positions[at]?.xAdvance ?? 0) > (positions[best]?.xAdvance ?? 0);
      if (isWider) widest.set(cluster, at);
    }
    const glyphs = infos.map(({ codepoint: glyph, cluster }, at) => {
      const end = starts[starts.indexOf(cluster) + 1];
      const own = widest.get(cluster) === at ? text.slice(cluster, end) : noText;
      const codePoints = [...own].map((character) => character.codePointAt(0) ?? 0);
      const { advanceWidth: width } = embedded.getGlyph(glyph);
      return { id: variants.numberOf(glyph, codePoints), advanceWidth: width, codePoints };
    });
    return { glyphs, positions, advanceWidth };
  }

  const family = embedded.postscriptName.split('-')[0];
  const drawn: EmbeddedFont = Object.create(embedded, {
    postscriptName: { value: `${family}-${weight === 700 ? 'Bold' : 'Regular'}` },
    layout: { value: (text: string, features: string[] = []) => layout(text, features.includes(rtlFeature)) },
    createSubset: { value: variants.createSubset },
  });
  return {
    name,
    has: (character) => known.has(character.codePointAt(0) ?? 0),
    width: (text, isRtl) => shaped(text, isRtl).advanceWidth / embedded.unitsPerEm,
    drawn,
  };
}

/** Shown in place of characters that no font has. */
export const replacement = '\uFFFD';

/** The fonts for the texts of one document. */
export interface Fonts {
  all: Font[];
  /** Returns what finds the font for a visible character of a text. It returns null for one that no font has. */
  chooserFor(text: string, weight: Weight): (grapheme: string) => Font | null;
}

/** The characters that need a glyph. Joiners and variation selectors only choose the form of others. */
const drawnCharacters = (grapheme: string): string[] => [...grapheme.replace(/\u200C|\u200D|[\uFE00-\uFE0F]/gu, '')];

/**
 * Loads the fonts for texts. A file is read only if no better one has a character.
 * @param graphemesOf returns the visible characters of a text.
 */
export async function loadFonts(texts: readonly string[], graphemesOf: (text: string) => string[]): Promise<Fonts> {
  const all = [...new Set(texts)];
  // A shaper may take a letter apart, such as the Thai sara am.
  const characters = [...new Set([replacement, ...all].flatMap((text) => [...text, ...text.normalize('NFKD')]))];
  const loaded = new Map<string, Record<Weight, Font>>();
  const chosen = new Map<string, Record<Weight, Font> | null>();

  async function load(path: string): Promise<Record<Weight, Font>> {
    const name = `Font ${loaded.size}`;
    const both = loaded.get(path) ?? {
      400: await loadFont(path, characters.join(''), 400, name),
      700: await loadFont(path, characters.join(''), 700, `${name} bold`),
    };
    loaded.set(path, both);
    return both;
  }

  async function choose(grapheme: string, hanFamily: Family | null): Promise<Record<Weight, Font> | null> {
    const needed = drawnCharacters(grapheme);
    for (const path of new Set(needed.flatMap((character) => fontFilesFor(character, hanFamily)))) {
      const fonts = await load(path);
      if (needed.every(fonts[400].has)) return fonts;
    }
    return null;
  }

  for (const text of all) {
    const hanFamily = hanFamilyOf(text);
    for (const grapheme of [...graphemesOf(text), replacement]) {
      const key = `${hanFamily} ${grapheme}`;
      if (!chosen.has(key)) chosen.set(key, await choose(grapheme, hanFamily));
    }
  }
  return {
    all: [...loaded.values()].flatMap((both) => [both[400], both[700]]),
    chooserFor(text, weight) {
      const hanFamily = hanFamilyOf(text);
      return (grapheme) => chosen.get(`${hanFamily} ${grapheme}`)?.[weight] ?? null;
    },
  };
}
