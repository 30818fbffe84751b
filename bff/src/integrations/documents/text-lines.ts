import bidiFactory from 'bidi-js';
import { type Font, type Fonts, replacement, type Weight } from './fonts.ts';

const bidi = bidiFactory();
const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** How a text looks. Sizes are in points. */
export interface TextStyle {
  size: number;
  weight: Weight;
  color: string;
}

/** A piece of a line in one font and one direction. */
export interface Run {
  text: string;
  font: Font;
  isRtl: boolean;
  /** In points. */
  width: number;
}

/** A line of text, with its runs from left to right. */
export interface Line {
  text: string;
  runs: Run[];
  /** In points. */
  width: number;
}

/** Characters that only control the direction or the form of others. They take part in the bidi algorithm. */
const invisible = /[\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/u;

/** Returns the visible characters of a text. A letter with its marks and an emoji with its joiners are one. */
export const graphemesOf = (text: string): string[] =>
  [...graphemeSegmenter.segment(text)].map(({ segment }) => segment);

/** Returns a text on one line, with composed letters: fonts have 'é', not always 'e' and an accent. */
export const normaliseText = (text: string): string => text.normalize('NFC').replace(/\p{Cc}+/gu, ' ');

/** Returns the places where a line may end: after spaces and hyphens, and between words of scripts without spaces. */
function breaksOf(text: string): number[] {
  const segments = [...wordSegmenter.segment(text)];
  return segments.flatMap(({ index, isWordLike, segment }, at) => {
    const before = segments[at - 1];
    if (!before || /^\s/u.test(segment)) return [];
    const isAfterSpace = /\s$/u.test(before.segment);
    const isBetweenWords = isWordLike && (before.isWordLike || /[-‐–—/]$/u.test(before.segment));
    return isAfterSpace || isBetweenWords ? [index] : [];
  });
}

/** Splits a text at places, without empty pieces. */
const split = (text: string, places: readonly number[]): string[] =>
  [0, ...places].map((start, at) => text.slice(start, places[at] ?? text.length)).filter(Boolean);

interface Piece {
  text: string;
  font: Font;
  level: number;
}

/** Reverses what reads from right to left, from the highest level to the lowest odd one (rule L2 of UAX #9). */
function inVisualOrder(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

/** Breaks texts into lines of runs that each have one font and one direction. */
export function createTextLines(fonts: Fonts) {
  /** Splits a text into pieces of one font and one direction. A character that no font has becomes a replacement. */
  function piecesOf(text: string, weight: Weight): Piece[] {
    const { levels } = bidi.getEmbeddingLevels(text, 'ltr');
    const pieces: Piece[] = [];
    const fontFor = fonts.chooserFor(text, weight);
    let at = 0;
    for (const grapheme of graphemesOf(text)) {
      const level = levels[at] ?? 0;
      at += grapheme.length;
      if (invisible.test(grapheme)) continue;
      const last = pieces.at(-1);
      // Spaces stay with the word before, so that a text of several words is one run.
      const found = /^\s$/u.test(grapheme) && last?.font.has(grapheme) ? last.font : fontFor(grapheme);
      const font = found ?? fontFor(replacement);
      if (!font) throw new Error('No font has the replacement character');
      const drawn = found ? grapheme : replacement;
      if (last && last.font === font && last.level === level) last.text += drawn;
      else pieces.push({ text: drawn, font, level });
    }
    return pieces;
  }

  function lineOf(text: string, { size, weight }: TextStyle): Line {
    const runs = inVisualOrder(piecesOf(text, weight)).map(({ text: own, font, level }) => {
      const isRtl = level % 2 === 1;
      return { text: own, font, isRtl, width: font.width(own, isRtl) * size };
    });
    return { text, runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
  }

  /** Breaks a text into lines of at most `maxWidth` points. A word that is longer breaks anywhere. */
  return function linesOf(text: string, style: TextStyle, maxWidth: number): Line[] {
    const normalised = normaliseText(text).trim();
    const fits = (part: string): boolean => lineOf(part.trimEnd(), style).width <= maxWidth;
    const words = split(normalised, breaksOf(normalised)).flatMap((word) => (fits(word) ? [word] : graphemesOf(word)));
    const lines: string[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      if (last !== undefined && fits(last + word)) lines[lines.length - 1] = last + word;
      else lines.push(word);
    }
    return lines.map((line) => lineOf(line.trimEnd(), style));
  };
}
