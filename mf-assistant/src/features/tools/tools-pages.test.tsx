import { screen } from '@testing-library/react';
import { fakeApi, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './tools-page.tsx';
import '../inbox/inbox-page.tsx';

const user = makeProfile({ account_type: 'assistant' });
const off = { discord: false, google_mail: false, messager: false, workspace: false, magic_tools: false };
const links = { tools: 'https://tools.test/', magicLlm: 'https://llm.test/' };
const show = (at: string, options: Partial<Parameters<typeof renderRoutes>[1]> = {}, integrations = off) => {
  const requests = fakeApi({ 'GET /api/integrations': integrations, 'POST /api/usage-events': null });
  return { requests, ...renderRoutes(routes, { at, user, ...options }) };
};

describe('/tools', () => {
  it('shows only tools with a configured address, and hides the LLM tool when its flag is off (product/integrations#tools)', async () => {
    show('/tools', { links });
    const opened = await screen.findAllByRole('link', { name: /^Open/ });
    expect(opened.map((link) => link.getAttribute('href'))).toEqual([links.tools]);
  });

  it('shows the LLM tool when its flag is on, and records a usage event when it is opened', async () => {
    const { user: person, requests } = show('/tools', { links, flags: { workspace_magicllm_integration: 'on' } });
    await person.click(await screen.findByRole('link', { name: /Open LLM tool/ }));
    const [event] = requests.filter(({ url }) => url.endsWith('/usage-events'));
    expect(await event?.clone().json()).toEqual({ event: 'tool.opened', properties: { tool: 'magic_llm' } });
  });

  it('shows an empty state without tools, and the required version of the extension (product/work-sessions#extension)', async () => {
    show('/tools');
    expect(await screen.findByRole('heading', { name: 'No tools yet' })).toBeInTheDocument();
    expect(screen.getByText(/version 1\.0\.31 or newer/)).toBeInTheDocument();
  });

  it('shows the connected accounts', async () => {
    show('/tools', {}, { ...off, discord: true });
    expect(await screen.findByText('Connected')).toBeInTheDocument();
    expect(screen.getAllByText('Not connected')).toHaveLength(4);
  });
});

describe('/inbox', () => {
  it('sends no request when gmail_integration is off (product/integrations#tools)', async () => {
    const { requests } = show('/inbox');
    expect(await screen.findByRole('heading', { name: 'The inbox is not available to you yet' })).toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it.each([
    [false, 'Google Mail is not connected'],
    [true, 'Google Mail is connected'],
  ])('with google_mail %s, shows the heading "%s"', async (google_mail, words) => {
    show('/inbox', { flags: { gmail_integration: 'on' } }, { ...off, google_mail });
    expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument();
  });
});
