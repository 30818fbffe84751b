import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { cutDocx, cutPdf, goodDocx, goodPdf } from '../resumes/odd-files.ts';
import { zipOf } from '../resumes/zip.ts';
import { gif, gifSized, jpg, jpgSized, png, pngSized, webp, webpSized } from '../support/images.ts';
import { hostileTexts } from './texts.ts';

/** A hostile file and the API path that receives it. */
export interface HostileFile {
  name: string;
  path: '/api/images' | '/api/resumes';
  file: string;
  type: string;
  bytes: Uint8Array | string;
}

/** Creates the upload of a resume. */
export const resume = (file: string, name: string, bytes: Uint8Array | string): HostileFile => ({
  name: `${file}: ${name}`,
  path: '/api/resumes',
  file,
  type: '',
  bytes,
});
/** Creates the upload of a picture. `kind` is also the file extension. */
export const picture = (kind: string, name: string, bytes: Uint8Array | string): HostileFile => ({
  name: `${kind}: ${name}`,
  path: '/api/images',
  file: `me.${kind}`,
  type: kind === 'svg' ? 'image/svg+xml' : `image/${kind}`,
  bytes,
});

const svgOf = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;

const svgs = (): HostileFile[] => [
  picture('svg', 'elements in each other', svgOf('<g fill="url(#a)">'.repeat(60_000))),
  picture('svg', 'many elements', svgOf('<g/>'.repeat(20_000))),
  picture(
    'svg',
    'many attributes',
    svgOf(`<g ${Array.from({ length: 5_000 }, (_, each) => `a${each}=""`).join(' ')}/>`),
  ),
  picture('svg', 'a long attribute', svgOf(`<g style="${'url( '.repeat(200_000)}"/>`)),
  picture('svg', 'references to itself', svgOf(`<g id="a">${'<use href="#a"/>'.repeat(5_000)}</g>`)),
  picture('svg', 'entities', svgOf('&amp;'.repeat(200_000))),
  picture('svg', 'tags that never end', svgOf('<g '.repeat(300_000))),
  picture('svg', 'comments that never end', svgOf('<!--'.repeat(300_000))),
  picture('svg', 'pages within', svgOf('<foreignObject><table><td>'.repeat(1_000))),
  picture('svg', 'only blanks', `${' '.repeat(1_000_000)}<svg>`),
];

const pdfOf = (objects: string[], stream: Buffer = Buffer.alloc(0)): Uint8Array => {
  const page = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R>>endobj';
  const head = ['%PDF-1.5', '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj', page, ...objects].join('\n');
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF')]);
};
const onePage = '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj';
const deflated = (stream: Buffer, times: number): Uint8Array =>
  pdfOf([onePage, `4 0 obj<</Filter[${'/FlateDecode'.repeat(times)}]/Length ${stream.length}>>stream\n`], stream);
/**
 * Returns at least `megabytes` megabytes of zeros in deflated form. The function repeats one compressed block, so the
 * zeros are never in memory all at once.
 */
function deflatedZeros(megabytes: number): Buffer {
  const zeros = Buffer.alloc(1_000_000);
  const block = deflateRawSync(zeros, { finishFlush: constants.Z_FULL_FLUSH });
  const head = Buffer.from([0x78, 0x9c]);
  return Buffer.concat([head, ...Array.from({ length: megabytes }, () => block), deflateRawSync(zeros)]);
}
const content = (operators: string): Uint8Array =>
  pdfOf([onePage, `4 0 obj<</Length ${operators.length}>>stream\n`], Buffer.from(operators));

const pdfs = (whole: Buffer): HostileFile[] => {
  const once = deflatedZeros(400);
  const twice = deflateSync(once);
  const text = deflateSync(deflateSync(Buffer.from('BT (a) Tj ET\n'.repeat(100_000))));
  const numbers = '0 '.repeat(500_000);
  return [
    resume('me.pdf', 'zeros, deflated once', deflated(once, 1)),
    resume('me.pdf', 'zeros, deflated twice', deflated(twice, 2)),
    resume('me.pdf', 'zeros, deflated three times', deflated(deflateSync(twice), 3)),
    resume('me.pdf', 'text, deflated twice', deflated(text, 2)),
    resume(
      'me.pdf',
      'a tree of pages that is its own branch',
      pdfOf(['2 0 obj<</Type/Pages/Kids[2 0 R]/Count 9>>endobj']),
    ),
    resume('me.pdf', 'a billion pages', pdfOf(['2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1000000000>>endobj'])),
    resume(
      'me.pdf',
      'a table that leads to itself',
      Buffer.from('%PDF-1.4\nxref\n0 0\ntrailer<</Prev 9>>\nstartxref\n9\n%%EOF'),
    ),
    resume('me.pdf', 'lists in each other', content(`${'['.repeat(400_000)}`)),
    resume('me.pdf', 'dictionaries in each other', content(`${'<<'.repeat(400_000)}`)),
    resume('me.pdf', 'states in each other', content('q '.repeat(100_000))),
    resume('me.pdf', 'numbers and nothing to do', content(numbers)),
    resume('me.pdf', 'a text that never ends', content(`BT (${'('.repeat(400_000)}`)),
    resume('me.pdf', 'objects without an end', Buffer.from(`%PDF-1.4\n${'1 0 obj<<'.repeat(50_000)}`)),
    resume('me.pdf', 'only its first line', '%PDF-1.7'),
    ...[10, 60, 200, 400].map((at) => resume('me.pdf', `cut at byte ${at}`, whole.subarray(0, at))),
    ...[20, 90, 300].map((at) =>
      resume('me.pdf', `spoiled from byte ${at}`, Buffer.from(whole).fill(0xff, at, at + 60)),
    ),
  ];
};

const word = (xml: string): Uint8Array => zipOf('word/document.xml', Buffer.from(xml));
const entities = Array.from({ length: 9 }, (_, each) => `<!ENTITY e${each + 1} "${`&e${each};`.repeat(10)}">`).join('');

const documents = (whole: Buffer): HostileFile[] => [
  resume('me.docx', '90 MB of zeros', zipOf('word/document.xml', Buffer.alloc(90_000_000), 100)),
  resume('me.docx', '39 MB of blanks', zipOf('word/document.xml', Buffer.alloc(39_000_000, 32))),
  resume('me.docx', 'elements in each other', word('<a>'.repeat(200_000))),
  resume('me.docx', 'entities of entities', word(`<!DOCTYPE x [<!ENTITY e0 "x">${entities}]><x>&e9;</x>`)),
  resume('me.docx', 'a file from elsewhere', word('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>')),
  resume('me.docx', 'paragraphs without text', word(`<w:document xmlns:w="w"><w:body>${'<w:p/>'.repeat(50_000)}`)),
  ...[10, 100, 1_000, 2_000].map((at) => resume('me.docx', `cut at byte ${at}`, whole.subarray(0, at))),
  ...[30, 500, 3_000].map((at) =>
    resume('me.docx', `spoiled from byte ${at}`, Buffer.from(whole).fill(0xff, at, at + 60)),
  ),
];

const texts = (): HostileFile[] => [
  ...Object.entries(hostileTexts(30_000)).map(([shape, text]) =>
    resume(
      'me.txt',
      `experience, ${shape}`,
      `Experience\nClerk, Post Office, 2013 - 2014\n${text}\nEducation\n${text}`,
    ),
  ),
  ...Object.entries(hostileTexts(29_000)).map(([shape, text]) =>
    resume('me.txt', `a header line with ${shape}`, `Experience\nClerk at ${text} in Manila (${text}\n2013 - ${text}`),
  ),
  resume('me.txt', 'dates', `Experience\n${'May 2020 - '.repeat(2_700)}`),
  resume('me.txt', 'titles', `Experience\n${'manager at '.repeat(2_700)}`),
  resume('me.txt', 'degrees', `Education\n${'Bachelor in '.repeat(2_400)}`),
  resume('me.txt', 'labels', `Experience\n${'Company : '.repeat(2_900)}`),
  resume('me.txt', 'many lines', `Experience\n${'Clerk, 2013\n'.repeat(2_400)}`),
  resume('me.txt', 'zeros', '\0'.repeat(1_000_000)),
];

const pictures = (): HostileFile[] => [
  ...[
    [0, 0],
    [0xffff, 0xffff],
    [30_000, 30_000],
    [1, 0xffff],
    [60_000, 2],
  ].flatMap(([width = 0, height = 0]) => {
    const name = `${width} × ${height}`;
    return [
      picture('png', name, pngSized(width * 30_000, height * 30_000)),
      picture('gif', name, gifSized(width, height)),
      picture('jpeg', name, jpgSized(width, height)),
      picture('webp', name, webpSized(width * 200 + 1, height * 200 + 1)),
    ];
  }),
  ...Object.entries({ png, gif, jpeg: jpg, webp }).flatMap(([kind, bytes]) => [
    picture(kind, 'cut', bytes.subarray(0, 14)),
    picture(kind, 'nothing but its signature, over and over', Buffer.alloc(1_000_000, bytes.subarray(0, 12))),
    picture(kind, 'followed by blanks', Buffer.concat([bytes.subarray(0, 16), Buffer.alloc(100_000, 32)])),
    picture(kind, 'followed by 0xff', Buffer.concat([bytes.subarray(0, 16), Buffer.alloc(100_000, 0xff)])),
    picture(kind, 'followed by zeros', Buffer.concat([bytes.subarray(0, 16), Buffer.alloc(100_000)])),
  ]),
];

/** Files that take a long time to read, by kind. Each function creates the files of one kind. */
export const hostileFiles: Record<string, () => Promise<HostileFile[]>> = {
  drawings: async () => svgs(),
  pictures: async () => pictures(),
  PDFs: async () => [...pdfs(Buffer.from(await goodPdf())), resume('me.pdf', 'half', await cutPdf())],
  documents: async () => [...documents(Buffer.from(await goodDocx())), resume('me.docx', 'half', await cutDocx())],
  resumes: async () => texts(),
};
