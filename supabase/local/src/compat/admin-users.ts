import { randomUUID } from 'node:crypto';
import bcrypt from 'bcryptjs';
import type { Sql } from 'postgres';
import { authError, isObject, type JsonObject, json, type Layer, readObject, text } from '../api/handler.ts';
import { type AuthUser, presentUser, userByEmail, userById } from './auth-users.ts';
import type { CompatContext } from './context.ts';

const PATH = '/auth/v1/admin/users';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Gap: lite has no `auth.admin.*`. This layer adds the calls that a server with the secret key needs: list, create
 * (also with a bcrypt hash of the password), read, update (with ban) and delete.
 */
export function adminUsers({ sql, keys }: CompatContext): Layer {
  return (next) => async (request, peer) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith(PATH)) return next(request, peer);
    if (request.headers.get('apikey') !== keys.secretKey) return authError(403, 'not_admin', 'User not allowed');
    const id = url.pathname.slice(PATH.length + 1);
    if (id === '') {
      if (request.method === 'GET') return list(sql, url);
      if (request.method === 'POST') return create(sql, await readObject(request));
      return json({}, 405);
    }
    const user = ID.test(id) ? await userById(sql, id) : undefined;
    if (!user) return authError(404, 'user_not_found', 'User not found');
    if (request.method === 'GET') return json(await presentUser(sql, user));
    if (request.method === 'PUT') return update(sql, user, await readObject(request));
    if (request.method !== 'DELETE') return json({}, 405);
    await sql`delete from auth.users where id = ${user.id}`;
    return json({});
  };
}

async function list(sql: Sql, url: URL): Promise<Response> {
  const perPage = Math.min(Number(url.searchParams.get('per_page')) || 50, 1000);
  const page = Math.max(Number(url.searchParams.get('page')) || 1, 1);
  const users = await sql<AuthUser[]>`
    select * from auth.users order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`;
  const [total] = await sql<{ count: number }[]>`select count(*)::int as count from auth.users`;
  const count = total?.count ?? 0;
  const last = Math.max(1, Math.ceil(count / perPage));
  const to = (target: number, rel: string) => `<${PATH}?page=${target}&per_page=${perPage}>; rel="${rel}"`;
  const link = [...(page < last ? [to(page + 1, 'next')] : []), to(last, 'last')].join(', ');
  const body = { users: await Promise.all(users.map((user) => presentUser(sql, user))), aud: 'authenticated' };
  return json(body, 200, { 'x-total-count': String(count), link });
}

async function create(sql: Sql, body: JsonObject): Promise<Response> {
  const email = text(body.email).toLowerCase();
  if (!email) return authError(400, 'validation_failed', 'Cannot create a user without either an email or phone');
  const id = text(body.id) || randomUUID();
  const weak = weakPassword(body);
  if (weak) return weak;
  if (await userByEmail(sql, email)) return emailExists();
  const confirmed = body.email_confirm === true;
  const identity = { sub: id, email, email_verified: confirmed, phone_verified: false };
  const metadata = { ...object(body.user_metadata), ...identity };
  const app = { provider: 'email', providers: ['email'], ...object(body.app_metadata) };
  const password = body.password ? await bcrypt.hash(text(body.password), 10) : text(body.password_hash) || null;
  await sql.begin(async (transaction) => {
    await transaction`
      insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
        raw_user_meta_data, created_at, updated_at)
      values (${id}, 'authenticated', 'authenticated', ${email}, ${password},
        ${confirmed ? new Date().toISOString() : null}, ${JSON.stringify(app)}::text::jsonb,
        ${JSON.stringify(metadata)}::text::jsonb, now(), now())`;
    await transaction`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
      values (${randomUUID()}, 'email', ${id}, ${id}, ${JSON.stringify(identity)}::text::jsonb, now(), now())`;
  });
  return answer(sql, id);
}

async function update(sql: Sql, user: AuthUser, body: JsonObject): Promise<Response> {
  const email = text(body.email).toLowerCase();
  const weak = weakPassword(body);
  if (weak) return weak;
  if (email && email !== user.email && (await userByEmail(sql, email))) return emailExists();
  const ban = text(body.ban_duration);
  if (ban && ban !== 'none' && !/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(ban)) {
    return authError(400, 'validation_failed', 'invalid format for ban duration');
  }
  const password = body.password ? await bcrypt.hash(text(body.password), 10) : user.encrypted_password;
  await sql`
    update auth.users set
      email = ${email || user.email},
      encrypted_password = ${password},
      email_confirmed_at = case when ${body.email_confirm === true} then coalesce(email_confirmed_at, now())
        else email_confirmed_at end,
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${JSON.stringify(object(body.user_metadata))}::text::jsonb,
      raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || ${JSON.stringify(object(body.app_metadata))}::text::jsonb,
      banned_until = case when ${ban} = '' then banned_until when ${ban} = 'none' then null
        else now() + make_interval(secs => ${ban === 'none' ? 0 : secondsOf(ban)}::float8) end,
      updated_at = now()
    where id = ${user.id}`;
  return answer(sql, user.id);
}

/** Converts a Go duration, such as 24h or 1h30m, to seconds. */
function secondsOf(duration: string): number {
  const units: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };
  return [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)].reduce(
    (sum, [, amount, unit = 's']) => sum + Number(amount) * (units[unit] ?? 1),
    0,
  );
}

function weakPassword(body: JsonObject): Response | undefined {
  if (!body.password || text(body.password).length >= 8) return undefined;
  return authError(422, 'weak_password', 'Password should be at least 8 characters.');
}

function emailExists(): Response {
  return authError(422, 'email_exists', 'A user with this email address has already been registered');
}

async function answer(sql: Sql, id: string): Promise<Response> {
  const user = await userById(sql, id);
  return user ? json(await presentUser(sql, user)) : authError(404, 'user_not_found', 'User not found');
}

function object(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
