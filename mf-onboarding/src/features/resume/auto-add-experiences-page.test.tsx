import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { maxResumeBytes, type OnboardingState, type ParsedResume, resumeMessages } from '@workspace/contracts';
import { apiError, fakeApi, makeProfile, renderRoutes } from '@workspace/testing';
import { loadPage } from '../../load-page.ts';
import { paths } from '../../paths.ts';
import { routes } from '../../routes.tsx';

// Imported here so that compilation does not count towards the timeouts of the tests.
import './auto-add-experiences-page.tsx';

jest.mock('../../load-page.ts', () => ({ loadPage: jest.fn() }));
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
beforeEach(() => jest.clearAllMocks());

const user = makeProfile({ account_type: 'assistant', first_name: 'Maria', has_onboarded: false });
const job: ParsedResume['work_experiences'][number] = {
  company: 'Brightside Studio',
  title: 'Executive Assistant',
  employment_type: 'Full-time',
  is_current_job: true,
  start_date: '2021-03-01',
  end_date: null,
  responsibilities: [],
  location: 'Remote',
  industry: 'Other',
  skills: ['Data entry'],
  tools: [],
};
const school = { school: 'Moi University', degree: '', field_of_study: '', start_date: null, end_date: null };
const parsed: ParsedResume = {
  work_experiences: [job, { ...job, title: 'Clerk' }],
  education: [school],
  skills: ['Payroll'],
  tools: [],
  incomplete: 1,
};
const finished: OnboardingState = {
  flow: 'assistant',
  steps: [],
  next: null,
  progress: [{ step: 'AUTO_ADD_EXPERIENCES', completed: true, metadata: {} }],
  has_onboarded: true,
  organization: null,
};

const underway: OnboardingState = {
  ...finished,
  steps: ['SIGN_UP', 'ADD_PERSONAL_DETAILS', 'AUTO_ADD_EXPERIENCES'],
  next: 'AUTO_ADD_EXPERIENCES',
  progress: [{ step: 'ADD_PERSONAL_DETAILS', completed: true, metadata: {} }],
  has_onboarded: false,
};

const answers = {
  'POST /api/resumes': parsed,
  'POST /api/resumes/save-education': { saved: 1 },
  'POST /api/resumes/save-work-experiences': { saved: 2 },
  'POST /api/onboarding/progress/update': finished,
};
const open = (other: Record<string, unknown> = {}) => {
  const requests = fakeApi({ 'GET /api/onboarding/progress/get': underway, ...answers, ...other });
  return { requests, ...renderRoutes(routes, { at: paths.autoAddExperiences, user, toast }) };
};

const resume = new File(['Experience'], 'maria.pdf', { type: 'application/pdf' });
const drop = async (file: File) =>
  fireEvent.drop(await screen.findByTestId('resume-drop'), { dataTransfer: { files: [file] } });
const chat = () => within(screen.getByRole('log', { name: 'Resume import' }));
const said = () =>
  chat()
    .getAllByRole('listitem')
    .map((one) => one.textContent);
const goOn = () => screen.findByRole('button', { name: 'Continue to your profile' });
const changes = (requests: Request[]) => requests.filter(({ method }) => method === 'POST');
const asked = (requests: Request[]) => changes(requests).map(({ url }) => new URL(url).pathname);

/** Creates an API response that waits until the test calls `release`. */
function held(body: unknown) {
  let release = () => {};
  const answer = () =>
    new Promise<Response>((resolve) => {
      release = () => resolve(Response.json(body));
    });
  return { answer, release: () => release() };
}

describe('/onboarding/assistant/auto-add-experiences (product/resume#steps)', () => {
  it('shows the messages in order, saves the entries and opens the profile', async () => {
    const { user: person, requests } = open();
    await drop(resume);
    await person.click(await goOn());
    expect(said()).toEqual([
      'Hi Maria! I’m reading your resume to start your profile.',
      'You sent maria.pdf1 KB',
      'I’ve read your resume.',
      'I found 1 education entry and saved it.',
      'I found 2 work experiences and saved them.',
      'I left out 1 job without a clear employer or title. You can add it yourself.',
      'That’s it. You can edit your profile on the next page.',
    ]);
    expect(asked(requests)).toEqual(Object.keys(answers).map((key) => key.replace('POST ', '')));
    expect(await changes(requests)[1]?.json()).toEqual({ education: [school] });
    expect(await changes(requests)[2]?.json()).toEqual({
      work_experiences: parsed.work_experiences,
      skills: ['Payroll'],
      tools: [],
    });
    expect(await changes(requests)[3]?.json()).toEqual({
      step: 'AUTO_ADD_EXPERIENCES',
      completed: true,
      metadata: {},
    });
    expect(loadPage).toHaveBeenCalledWith('/account/profile?completedOnboarding=true');
  });

  it('shows the progress of the import', async () => {
    const parse = held(parsed);
    const work = held({ saved: 0 });
    open({ 'POST /api/resumes': parse.answer, 'POST /api/resumes/save-work-experiences': work.answer });
    await drop(resume);
    expect(await screen.findByText('Parsing your resume…')).toBeInTheDocument();
    const bar = screen.getByRole('progressbar', { name: 'Resume import' });
    expect(bar).toHaveAttribute('aria-valuetext', 'Step 2 of 5');
    expect(screen.queryByRole('button', { name: /Skip/ })).not.toBeInTheDocument();
    parse.release();
    expect(await screen.findByText('I found 2 work experiences. Saving…')).toBeInTheDocument();
    expect(bar).toHaveAttribute('aria-valuetext', 'Step 4 of 5');
    work.release();
    expect(await screen.findByText('I found 2 work experiences. Your profile had them already.')).toBeInTheDocument();
    expect(bar).toHaveAttribute('aria-valuetext', 'Done');
  });

  it('also accepts a file from the file dialog', async () => {
    const { user: person } = open();
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeVisible();
    await person.upload(screen.getByLabelText('Resume'), resume);
    expect(await goOn()).toBeVisible();
  });

  it.each([
    [new File(['x'], 'me.png', { type: 'image/png' }), resumeMessages.type],
    [new File(['x'], 'me.docx', { type: 'image/png' }), resumeMessages.type],
    [new File([new Uint8Array(maxResumeBytes + 1)], 'me.txt', { type: 'text/plain' }), resumeMessages.size],
  ])('rejects an unsupported file without uploading it', async (file, sentence) => {
    const { requests } = open();
    await drop(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(asked(requests)).toEqual([]);
  });

  it('shows why the server rejected a file, and accepts another file', async () => {
    const refusal = () =>
      Response.json(
        {
          message: resumeMessages.encrypted,
          info: null,
          status: 400,
          errorCode: 'RESUME_ENCRYPTED',
          type: 'validation',
        },
        { status: 400 },
      );
    const results = [refusal, () => Response.json(parsed)];
    const { user: person } = open({ 'POST /api/resumes': () => results.shift()?.() });
    await drop(resume);
    expect(await screen.findByText(resumeMessages.encrypted)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose another file' })).toBeVisible();
    await person.upload(screen.getByLabelText('Resume'), resume);
    expect(await goOn()).toBeVisible();
  });

  it.each([
    ['/api/resumes', 'I couldn’t read your resume.'],
    ['/api/resumes/save-education', 'I couldn’t save your education.'],
    ['/api/resumes/save-work-experiences', 'I couldn’t save your work experiences.'],
  ])('retries only from the failed call %s', async (path, sentence) => {
    const key = `POST ${path}` as keyof typeof answers;
    const results = [apiError(503, 'Away for a moment.'), () => Response.json(answers[key])];
    const { user: person, requests } = open({ [key]: () => results.shift()?.() });
    await drop(resume);
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await goOn()).toBeVisible();
    expect(screen.queryByText(new RegExp(sentence))).not.toBeInTheDocument();
    const twice = asked(requests).filter((one) => one === path);
    expect(twice).toHaveLength(2);
    expect(asked(requests)).toHaveLength(3 + 1);
  });

  it('can be skipped, and reports a failure to skip', async () => {
    const results = [apiError(503, 'Away.'), () => Response.json({ ...underway, next: 'ADD_PERSONAL_DETAILS' })];
    const { user: person, router } = open({ 'POST /api/onboarding/progress/update': () => results.shift()?.() });
    const skip = await screen.findByRole('button', { name: 'Skip, I’ll fill in my profile myself' });
    await person.click(skip);
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Failed to add your experiences. Please try again.'));
    await person.click(skip);
    await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/assistant/add-personal-details'));
    expect(loadPage).not.toHaveBeenCalled();
  });

  it('says when the resume has no entries', async () => {
    const nothing: ParsedResume = { work_experiences: [], education: [], skills: [], tools: [], incomplete: 0 };
    open({
      'POST /api/resumes': nothing,
      'POST /api/resumes/save-education': { saved: 0 },
      'POST /api/resumes/save-work-experiences': { saved: 0 },
    });
    await drop(resume);
    expect(await screen.findByText('I found no work experiences.')).toBeInTheDocument();
    expect(screen.getByText('I found no education entries.')).toBeInTheDocument();
    expect(
      screen.getByText(/^You can edit your profile on the next page, or import another file\.$/),
    ).toBeInTheDocument();
  });

  it('accepts another file after the first import', async () => {
    const { user: person, requests } = open();
    await drop(resume);
    await goOn();
    await person.click(screen.getByRole('button', { name: 'Import another file' }));
    await person.upload(screen.getByLabelText('Resume'), new File(['again'], 'other.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('other.pdf')).toBeInTheDocument();
    await goOn();
    expect(requests.filter(({ url }) => url.endsWith('/api/resumes'))).toHaveLength(2);
  });
});
