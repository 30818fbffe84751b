import type { ErrorBody } from '@workspace/contracts';
import { parseSetCookie } from 'cookie';
import { undeclared } from './checked-answers.ts';
import { password, type TestUser } from './factories.ts';

type HeadersOf = Record<string, string>;

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  text: string;
  bytes: Uint8Array;
  body: Body;
}

/** The headers that a browser sends with calls from a page of the app. */
const ownPage: HeadersOf = { 'x-workspace-request': '1', origin: 'http://localhost:3000' };

/** Calls the BFF as a browser would. It keeps cookies and sends the headers of a page of the app. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  /** Returns another browser with the same cookies. */
  twin(): Browser {
    const twin = new Browser(this.#base);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    return twin;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async raw(path: string, init: RequestInit & { headers?: HeadersOf } = {}): Promise<Response> {
    const headers = { ...(this.cookies.size > 0 && { cookie: this.cookieHeader() }), ...init.headers };
    const answer = await fetch(this.#base + path, { redirect: 'manual', ...init, headers });
    const problem = answer.headers.get(undeclared);
    if (problem) throw new Error(`This answer is not as its route declares it: ${decodeURIComponent(problem)}`);
    for (const header of answer.headers.getSetCookie()) {
      const { name, value, maxAge } = parseSetCookie(header);
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value ?? '');
    }
    return answer;
  }

  async #send<Body>(path: string, init: RequestInit & { headers?: HeadersOf }): Promise<Answer<Body>> {
    const answer = await this.raw(path, init);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const isJson = answer.headers.get('content-type')?.includes('json');
    const body = (isJson ? JSON.parse(text) : null) as Body;
    return { status: answer.status, headers: answer.headers, text, bytes, body };
  }

  get<Body = ErrorBody>(path: string, headers: HeadersOf = {}): Promise<Answer<Body>> {
    return this.#send(path, { headers });
  }

  #sendJson<Body>(method: string, path: string, body: unknown, headers: HeadersOf): Promise<Answer<Body>> {
    return this.#send(path, {
      method,
      headers: { ...ownPage, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  post<Body = ErrorBody>(path: string, body: unknown, headers: HeadersOf = {}): Promise<Answer<Body>> {
    return this.#sendJson('POST', path, body, headers);
  }

  put<Body = ErrorBody>(path: string, body: unknown, headers: HeadersOf = {}): Promise<Answer<Body>> {
    return this.#sendJson('PUT', path, body, headers);
  }

  patch<Body = ErrorBody>(path: string, body: unknown, headers: HeadersOf = {}): Promise<Answer<Body>> {
    return this.#sendJson('PATCH', path, body, headers);
  }

  delete<Body = ErrorBody>(path: string, body: unknown, headers: HeadersOf = {}): Promise<Answer<Body>> {
    return this.#sendJson('DELETE', path, body, headers);
  }

  async signIn(user: TestUser): Promise<this> {
    const answer = await this.post('/api/auth/sign-in', { email: user.email, password });
    if (answer.status !== 200) throw new Error(`Sign-in failed: ${answer.text}`);
    return this;
  }
}
