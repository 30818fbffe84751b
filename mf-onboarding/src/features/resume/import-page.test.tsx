import { fireEvent, screen, within } from '@testing-library/react';
import type { ParsedResume } from '@workspace/contracts';
import { fakeApi, makeProfile, renderRoutes } from '@workspace/testing';
import { paths } from '../../paths.ts';
import { routes } from '../../routes.tsx';

// Imported here so that compilation does not count towards the timeouts of the tests.
import './import-page.tsx';

const user = makeProfile({ account_type: 'assistant', first_name: 'Maria', has_onboarded: true });
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
  skills: [],
  tools: [],
};
const parsed: ParsedResume = {
  work_experiences: [job, { ...job, title: 'Clerk' }],
  education: [{ school: 'Moi University', degree: '', field_of_study: '', start_date: null, end_date: null }],
  skills: [],
  tools: [],
  incomplete: 0,
};

function open() {
  const requests = fakeApi({
    'POST /api/resumes': parsed,
    'POST /api/resumes/save-education': { saved: 0 },
    'POST /api/resumes/save-work-experiences': { saved: 1 },
  });
  const profile = { path: paths.profile, element: <h1>Your profile</h1> };
  return { requests, ...renderRoutes([...routes, profile], { at: paths.importResume, user }) };
}
const drop = async () =>
  fireEvent.drop(await screen.findByTestId('resume-drop'), {
    dataTransfer: { files: [new File(['Experience'], 'newer.pdf', { type: 'application/pdf' })] },
  });

describe('/account/profile/import', () => {
  it('reports new and existing entries, does not change onboarding, and returns to the profile', async () => {
    const { user: person, requests } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Add to your profile from a resume' })).toBeVisible();
    await drop();
    await screen.findByRole('button', { name: 'Continue to your profile' });
    const chat = within(screen.getByRole('log', { name: 'Resume import' }));
    expect(chat.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Hi Maria! I’m reading your resume to add to your profile.',
      'You sent newer.pdf1 KB',
      'I’ve read your resume.',
      'I found 1 education entry. Your profile had it already.',
      'I found 2 work experiences and saved 1. Your profile had the others already.',
      'That’s it. You can edit your profile on the next page.',
    ]);
    await person.click(screen.getByRole('button', { name: 'Continue to your profile' }));
    expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeVisible();
    expect(requests.filter(({ url }) => url.includes('/api/onboarding'))).toEqual([]);
  });

  it('returns to the profile without an import', async () => {
    const { user: person } = open();
    await person.click(await screen.findByRole('button', { name: 'Back to your profile' }));
    expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeVisible();
  });
});
