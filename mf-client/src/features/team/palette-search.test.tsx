import { waitFor } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import {
  apiError,
  fakeApi,
  fakeStream,
  makeProfile,
  makeTeam,
  makeTeamMember,
  renderRoutes,
  teamPage,
} from '@workspace/testing';
import PaletteSearch from './palette-search.tsx';

beforeAll(() => configureApi({ origin: location.origin }));
fakeStream();

const maria = makeTeamMember({ display_name: 'María Reyes', assistant_role: 'EA' });
const jonas = makeTeamMember({ display_name: 'Jonas Dela Cruz', assistant_role: 'EA' });

function search(text: string, answers: Record<string, unknown>) {
  fakeApi(answers);
  const report = jest.fn();
  renderRoutes([{ path: '/', element: <PaletteSearch /> }], {
    user: makeProfile({ account_type: 'client' }),
    paletteSearch: { text, report },
  });
  return report;
}

describe("search for the client's assistants in the command palette", () => {
  it('reports those whose names match, with links to their pages', async () => {
    const report = search('maria', { 'GET /api/teams': teamPage(makeTeam({ members: [maria, jonas] })) });
    await waitFor(() =>
      expect(report).toHaveBeenLastCalledWith('Your assistants', [
        {
          id: maria.user_id,
          label: 'María Reyes',
          description: 'Executive assistant',
          to: `/assistants/${maria.user_id}`,
        },
      ]),
    );
    expect(report.mock.calls[0]).toEqual(['Your assistants', 'loading']);
  });

  it('reports that the teams cannot be loaded', async () => {
    const report = search('maria', { 'GET /api/teams': apiError(403, 'You are not allowed to do this.') });
    await waitFor(() => expect(report).toHaveBeenLastCalledWith('Your assistants', 'failed'));
  });
});
