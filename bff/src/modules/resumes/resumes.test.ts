import {
  type Cv,
  type ErrorBody,
  maxResumeBytes,
  type ParsedResume,
  type ResumeProblem,
  type ResumeSaved,
  resumeMessages,
} from '@workspace/contracts';
import { job, school } from '../../../test/resumes/fixture.ts';
import * as files from '../../../test/resumes/odd-files.ts';
import { zipOf } from '../../../test/resumes/zip.ts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createUser } from '../../../test/support/factories.ts';

let app: RunningApp;
let browser: Browser;
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_RESUMES: '1000', RESUME_TIMEOUT_MS: '20000' });
  browser = await app.signedIn(await createAssistant('Candidate'));
});
afterAll(() => app.close());

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ownPage = { 'x-workspace-request': '1', origin: 'http://localhost:3000' };

async function send(name: string, type: string, bytes: Uint8Array | string, from = browser, headers = ownPage) {
  const body = new FormData();
  body.set('file', new File([bytes as BlobPart], name, { type }));
  const answer = await from.raw('/api/resumes', { method: 'POST', body, headers });
  return { status: answer.status, body: (await answer.json()) as ParsedResume & ErrorBody };
}

const clerk = job({ company: 'Post Office', title: 'Clerk', start_date: '2013-01-01', end_date: '2014-01-01' });

describe('POST /api/resumes', () => {
  test.each([
    ['me.pdf', 'application/pdf', files.goodPdf, []],
    ['ME.DOCX', docxType, files.goodDocx, ['Sorted mail']],
    ['me.docx', 'application/octet-stream', files.goodDocx, ['Sorted mail']],
    ['me.docx', '', files.goodDocx, ['Sorted mail']],
    ['me.txt', 'text/plain', async () => 'Experience\nClerk, Post Office, 2013 - 2014', []],
    ['me.txt', 'text/plain', async () => files.utf16('Experience\r\nClerk, Post Office, 2013 - 2014'), []],
  ])('reads %s with the MIME type "%s"', async (name, type, make, responsibilities) => {
    expect(await send(name, type, await make())).toEqual({
      status: 200,
      body: {
        work_experiences: [{ ...clerk, responsibilities }],
        education: [],
        skills: [],
        tools: [],
        incomplete: 0,
      },
    });
  });

  test('reads text in Latin-1, and the lists of skills and tools in the resume', async () => {
    const text =
      'Skills\nBookkeeping, Copywriting\nTools: Slack\nWork experience\nBarista, Caf\xe9 Zo\xeb, 2013 - 2014';
    const { body } = await send('me.txt', 'text/plain', Buffer.from(text, 'latin1'));
    expect(body).toMatchObject({ skills: ['Bookkeeping', 'Copywriting'], tools: ['Slack'] });
    expect(body.work_experiences).toMatchObject([{ company: 'Café Zoë', title: 'Barista' }]);
  });

  test('leaves out jobs without an employer, and returns their number', async () => {
    const text = 'Experience\nCashier, 2013 - 2014\n- Sold things';
    expect((await send('me.txt', 'text/plain', text)).body).toMatchObject({ work_experiences: [], incomplete: 1 });
  });

  type Refusal = [string, string, string, () => Promise<Uint8Array | string>, ResumeProblem];
  const bomb = zipOf('word/document.xml', Buffer.alloc(90_000_000), 100);
  test.each<Refusal>([
    ['another type of file', 'me.png', 'image/png', async () => 'x', 'type'],
    ['an old Word document', 'me.doc', 'application/msword', async () => 'x', 'type'],
    ['a name without an extension', 'me', 'application/pdf', files.goodPdf, 'type'],
    ['a PDF with the type of a picture', 'me.pdf', 'image/png', files.goodPdf, 'type'],
    ['a text with the name of a PDF', 'me.pdf', 'application/pdf', async () => 'Experience', 'content'],
    ['a PDF with the name of a document', 'me.docx', docxType, files.goodPdf, 'content'],
    ['a program with the name of a text', 'me.txt', 'text/plain', async () => 'MZ\0\0', 'content'],
    ['an archive without a document', 'me.docx', docxType, async () => zipOf('a.txt', Buffer.from('a')), 'content'],
    [
      'an old Word document with a new extension',
      'me.docx',
      docxType,
      async () => files.compound('WordDocument'),
      'content',
    ],
    ['a PDF with a password', 'me.pdf', 'application/pdf', files.lockedPdf, 'encrypted'],
    [
      'a Word document with a password',
      'me.docx',
      docxType,
      async () => files.compound('EncryptedPackage'),
      'encrypted',
    ],
    ['a truncated PDF', 'me.pdf', 'application/pdf', files.cutPdf, 'broken'],
    ['a truncated Word document', 'me.docx', docxType, files.cutDocx, 'broken'],
    ['a damaged Word document', 'me.docx', docxType, files.damagedDocx, 'broken'],
    ['an archive that unpacks to far more than it claims', 'me.docx', docxType, async () => bomb, 'broken'],
    ['an empty PDF', 'me.pdf', 'application/pdf', files.emptyPdf, 'empty'],
    ['a scanned PDF', 'me.pdf', 'application/pdf', files.scannedPdf, 'empty'],
    ['an empty text', 'me.txt', 'text/plain', async () => ' \n ', 'empty'],
  ])('refuses %s with a reason', async (_what, name, type, make, problem) => {
    expect(await send(name, type, await make())).toMatchObject({
      status: 400,
      body: { message: resumeMessages[problem], type: 'validation', errorCode: `RESUME_${problem.toUpperCase()}` },
    });
  });

  test('refuses a file one byte over the limit', async () => {
    const answer = await send('me.txt', 'text/plain', 'x'.repeat(maxResumeBytes + 1));
    expect(answer).toMatchObject({ status: 413, body: { message: resumeMessages.size } });
  });

  test("requires an assistant, the application's origin and a file", async () => {
    const good = await files.goodPdf();
    const client = await app.signedIn(await createUser('client'));
    expect((await send('me.pdf', 'application/pdf', good, app.browser())).status).toBe(401);
    expect(await send('me.pdf', 'application/pdf', good, client)).toMatchObject({
      status: 403,
      body: { errorCode: 'NO_CV' },
    });
    expect(
      (await send('me.pdf', 'application/pdf', good, browser, { ...ownPage, origin: 'http://a.test' })).status,
    ).toBe(403);
    expect((await browser.post('/api/resumes', {})).body).toMatchObject({ status: 400, errorCode: 'NO_FILE' });
  });

  test('refuses a file that takes too long with 400, and calls above the rate limit with 429', async () => {
    const hasty = await startApp({ RESUME_TIMEOUT_MS: '1', RATE_LIMIT_RESUMES: '2' });
    const inside = await hasty.signedIn(await createAssistant());
    const good = await files.goodDocx();
    const answers = [];
    for (let turn = 0; turn < 3; turn += 1) answers.push(await send('me.docx', docxType, good, inside));
    await hasty.close();
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 429]);
    expect(answers[0]?.body.message).toBe(resumeMessages.slow);
  });
});

describe('saving the result of a resume', () => {
  const education = [
    school({ school: 'Moi University', degree: 'Bachelor of Commerce', field_of_study: 'Marketing' }),
    school({ school: 'Hill School', end_date: '2012-01-01' }),
  ];
  const work_experiences = [{ ...clerk, location: 'Remote' as const, skills: ['Data entry'], tools: ['Slack'] }];
  const work = { work_experiences, skills: ['Payroll'], tools: ['Not a tool of ours'] };

  test('adds it to the CV without duplicates', async () => {
    const own = await app.signedIn(await createAssistant());
    const save = (path: string, body: object) => own.post<ResumeSaved>(`/api/resumes/${path}`, body);
    expect((await save('save-education', { education })).body).toEqual({ saved: 2 });
    const both = await Promise.all([save('save-work-experiences', work), save('save-work-experiences', work)]);
    expect(both.map(({ body }) => body.saved).sort()).toEqual([0, 1]);
    expect((await save('save-education', { education })).body).toEqual({ saved: 0 });

    const { body } = await own.get<Cv>('/api/cvs/current');
    expect(body).toMatchObject({ skills: ['Data entry', 'Payroll'], tools: ['Slack'] });
    expect(body.work_experiences).toMatchObject([
      { company: 'Post Office', work_location: 'Remote', location: null, skills: ['Data entry'], tools: ['Slack'] },
    ]);
    expect(body.education.map(({ school: name, degree, field_of_study }) => [name, degree, field_of_study])).toEqual(
      expect.arrayContaining([
        ['Moi University', 'Bachelor of Commerce', 'Marketing'],
        ['Hill School', null, null],
      ]),
    );
  });

  test('saves nothing if one of the jobs is refused', async () => {
    const own = await app.signedIn(await createAssistant());
    const wrong = {
      ...work,
      work_experiences: [...work_experiences, { ...clerk, title: 'Cook', skills: ['Juggling'] }],
    };
    expect((await own.post('/api/resumes/save-work-experiences', wrong)).status).toBe(400);
    expect((await own.get<Cv>('/api/cvs/current')).body.work_experiences).toEqual([]);
  });

  test('keeps the skills and tools of the CV', async () => {
    const own = await app.signedIn(await createAssistant());
    await own.post('/api/cvs/update', { skills: ['Copywriting'] });
    await own.post('/api/resumes/save-work-experiences', { work_experiences: [], skills: ['Payroll'], tools: [] });
    expect((await own.get<Cv>('/api/cvs/current')).body.skills).toEqual(['Copywriting', 'Payroll']);
  });

  test.each([
    ['save-education', { education: [{ ...school({ school: '' }) }] }],
    ['save-education', { education: [{ ...school({ school: 'A' }), user_id: 'b' }] }],
    ['save-work-experiences', { ...work, work_experiences: [{ ...clerk, industry: 'Piracy' }] }],
    ['save-work-experiences', { work_experiences: [] }],
  ])('%s refuses %j', async (path, body) => {
    expect((await browser.post(`/api/resumes/${path}`, body)).body).toMatchObject({ status: 400, type: 'validation' });
  });

  test('is possible only for assistants', async () => {
    const client = await app.signedIn(await createUser('client'));
    expect((await client.post('/api/resumes/save-education', { education: [] })).body.errorCode).toBe('NO_CV');
    expect((await app.browser().post('/api/resumes/save-work-experiences', work)).status).toBe(401);
  });
});
