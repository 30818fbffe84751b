import { readPdf, withoutSpaces } from '../../../test/documents/read-pdf.ts';
import { watchEventLoop } from '../../../test/hostile/event-loop-watch.ts';
import { createDocuments, type Documents } from './documents.ts';
import type { PrintedDocument } from './printed-document.ts';

let documents: Documents;
beforeAll(() => {
  documents = createDocuments();
});
afterAll(() => documents.close());

const makeDocument = (descriptions: readonly string[]): PrintedDocument => ({
  title: 'Invoice No. 12',
  madeAt: '2026-11-16T12:00:00Z',
  seller: { name: 'Remote Hands Inc.', address: ['1 Main St', '12345 Springfield'], tax_id: 'US-42' },
  status: 'Due',
  receiver: { heading: 'Billed to', name: 'Acme Студия محمد', lines: ['48 Alder Street'] },
  facts: [['Issued', '11/16/2026']],
  table: {
    columns: ['Description', 'Hours', 'Rate', 'Amount'],
    rows: descriptions.map((description) => ({ cells: [description, '40 h 15 min', '$18.50', '$744.63'] })),
    totals: [['Total', '$744.63']],
  },
  notes: [],
});

const names = {
  Latin: 'Łukasz Müller-Nuñez',
  Vietnamese: 'Nguyễn Thị Hồng Ánh',
  Cyrillic: 'Дмитрий Щербаков',
  Greek: 'Γιώργος Παπαδόπουλος',
  Arabic: 'عبد الله بن علي الزهراني',
  Hebrew: 'שלום כהן',
  Devanagari: 'प्रियंका कृष्णमूर्ति',
  Thai: 'น้ำทิพย์ ศรีสุวรรณ',
  Chinese: '王小明 陳美玲',
  Japanese: '田中 太郎 さくら',
  Korean: '김민준',
  Bengali: 'রবীন্দ্রনাথ',
  Tamil: 'தமிழ்ச்செல்வன்',
  Georgian: 'გიორგი',
  Armenian: 'Լևոն',
  mixed: 'محمد Ali 王 (שלום)',
  emoji: 'Party 🎉',
};

test('names in any script are drawn with real glyphs, and can be copied from the file', async () => {
  const bytes = await documents.draw('one', makeDocument(Object.values(names)));
  const { pages, glyphs } = await readPdf(bytes);
  expect(glyphs).not.toContain(0);
  const missing = Object.entries(names).filter(
    ([, name]) => !name.split(/[ ()]+/).every((word) => pages.join('').includes(withoutSpaces(word))),
  );
  expect(missing).toEqual([]);
});

test('a character that no font has is replaced visibly', async () => {
  const { pages, glyphs } = await readPdf(await documents.draw('one', makeDocument(['Anna \u{13000} Lim'])));
  expect(pages[0]).toContain('Anna\uFFFDLim');
  expect(glyphs).not.toContain(0);
});

test('the same data becomes the same bytes, also in another process, in a small file', async () => {
  const document = makeDocument([names.Latin, names.Arabic, names.Chinese]);
  const first = await documents.draw('one', document);
  await documents.draw('one', makeDocument([names.Thai]));
  expect(Buffer.compare(await documents.draw('one', document), first)).toBe(0);
  const other = createDocuments();
  expect(Buffer.compare(await other.draw('one', document), first)).toBe(0);
  other.close();
  expect(first.length).toBeLessThan(40_000);
});

test('a long list continues on further pages with its headings, and does not block the BFF', async () => {
  const watch = watchEventLoop();
  const descriptions = Array.from({ length: 120 }, (_, at) => `Line ${at} · ${'Support of the whole team '.repeat(4)}`);
  let bytes: Uint8Array = new Uint8Array();
  let longest = Number.POSITIVE_INFINITY;
  // Collecting the garbage of the test itself can take one turn, but not one of each try.
  for (let time = 0; time < 3 && longest >= 50; time += 1) {
    watch.longest();
    bytes = await documents.draw('one', makeDocument(descriptions));
    longest = Math.min(longest, watch.longest());
  }
  watch.stop();
  expect(longest).toBeLessThan(50);
  const { pages, info, isTagged } = await readPdf(bytes);
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages.slice(0, -1)) expect(page).toContain('DescriptionHoursRateAmount');
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Page${at + 1}of${pages.length}`);
  }
  for (const at of descriptions.keys()) expect(pages.join('')).toContain(`Line${at}·`);
  expect(pages.at(-1)).toContain('Total$744.63');
  expect(info).toEqual(
    expect.objectContaining({ Title: 'Invoice No. 12', Language: 'en', CreationDate: 'D:20261116120000Z' }),
  );
  expect(isTagged).toBe(true);
});
