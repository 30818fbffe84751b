import { randomUUID } from 'node:crypto';
import { connect } from '../../src/database/connect.ts';
import { service, signedIn } from '../support/people.ts';
import { startProductServer } from '../support/product-server.ts';

/**
 * Starts a server with the product's migrations and signs in a user with many rights. The user has a CV and owns an
 * organization with a team. The conversation of the team has two stored files of five bytes from the user.
 */
export async function startOwnerFixture() {
  const server = await startProductServer();
  const sql = connect(server.databaseUrl);
  const close = async () => {
    await sql.end();
    await server.close();
  };
  const furnish = async () => {
    const { client, id } = await signedIn(server);
    await sql`update prod.profiles set account_type = 'client' where id = ${id}`;
    await sql`insert into prod.assistant_cvs (user_id, status) values (${id}, 'Working')`;
    const [organization] = await sql`insert into prod.organizations (name) values ('Acme') returning id`;
    const organizationId = String(organization?.id);
    await sql`insert into prod.client_organizations (organization_id, client_id, role) values (${organizationId}, ${id}, 'owner')`;
    const [team] =
      await sql`insert into prod.teams (organization_id, name) values (${organizationId}, 'Team') returning id`;
    const opened = await client.rpc('open_team_conversation', { p_team_id: team?.id });
    if (opened.error) throw opened.error;
    const conversation = String(opened.data);
    const keep = async (name: string, type: string) => {
      const folder = service(server).storage.from('chat');
      const file = new Blob(['hello'], { type });
      const { error } = await folder.upload(`${conversation}/${id}/${name}`, file, { contentType: type });
      if (error) throw error;
      return name;
    };
    const picture = await keep(`${randomUUID()}.png`, 'image/png');
    const note = await keep(`${randomUUID()}.txt`, 'text/plain');
    return { client, id, organizationId, conversation, files: { picture, note } };
  };
  // A running server would keep Jest from ending.
  const owner = await furnish().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { server, sql, close, ...owner };
}
export type OwnerFixture = Awaited<ReturnType<typeof startOwnerFixture>>;
