import {
  type ErrorBody,
  type ImageAnswer,
  imageMessages,
  maxImageBytes,
  type Organization,
  type Profile,
} from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Answer, Browser } from '../../../test/support/browser.ts';
import { createOrganization, createUser, type TestUser } from '../../../test/support/factories.ts';
import { startFaultySupabase } from '../../../test/support/faulty-supabase.ts';
import {
  gif,
  gifSized,
  html,
  jpg,
  jpgSized,
  png,
  pngOf,
  pngSized,
  slowSvg,
  svg,
  svgText,
  webp,
  webpSized,
} from '../../../test/support/images.ts';
import { eventually } from '../../../test/support/poll.ts';
import { admin, supabase } from '../../../test/support/supabase.ts';

let app: RunningApp;
let user: TestUser;
let browser: Browser;
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_IMAGES: '1000' });
  user = await createUser();
  browser = await app.signedIn(user);
});
afterAll(() => app.close());

const ownPage = { 'x-workspace-request': '1', origin: 'http://localhost:3000' };

async function send<Body = ErrorBody>(
  name: string,
  type: string,
  bytes: Uint8Array | string,
  headers: Record<string, string> = ownPage,
  from: Browser = browser,
): Promise<Omit<Answer<Body>, 'bytes'>> {
  const form = new FormData();
  form.set('file', new File([bytes as BlobPart], name, { type }));
  const answer = await from.raw('/api/images', { method: 'POST', body: form, headers });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) as Body };
}
const stored = (url: string): Promise<Response> => fetch(url);

describe('POST /api/images (product/profile#pictures)', () => {
  test.each([
    ['me.png', 'image/png', png],
    ['me.jpg', 'image/jpeg', jpg],
    ['ME.JPEG', 'image/jpeg', jpg],
    ['me.gif', 'image/gif', gif],
    ['me.webp', 'image/webp', webp],
    ['my.face.svg', 'image/svg+xml', svg],
    ['largest.png', 'image/png', pngOf(maxImageBytes)],
  ])("stores %s in its owner's folder, readable with the URL", async (name, type, bytes) => {
    const answer = await send<ImageAnswer>(name, type, bytes);
    expect(answer.status).toBe(201);
    expect(answer.body.url).toMatch(`${supabase.url}/storage/v1/object/public/avatars/${user.id}/`);
    const image = await stored(answer.body.url);
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toBe(type);
    const bytesOf = Buffer.from(await image.arrayBuffer());
    if (type !== 'image/svg+xml') expect(bytesOf.equals(bytes)).toBe(true);
  });

  test.each([
    ['an extension that is not allowed', 'me.bmp', 'image/png', png, imageMessages.extension],
    ['a file without an extension', 'png', 'image/png', png, imageMessages.extension],
    ['a second extension after .png', 'me.png.exe', 'image/png', png, imageMessages.extension],
    ['a MIME type that is not an image', 'me.png', 'text/html', png, imageMessages.mimeType],
    ['an image type that is not allowed', 'me.png', 'image/bmp', png, imageMessages.mimeType],
    ['an HTML page with the name and type of an image', 'me.png', 'image/png', html, imageMessages.mimeType],
    ['a PNG that claims to be a JPEG', 'me.jpg', 'image/jpeg', png, imageMessages.mimeType],
    ['a GIF that claims to be a WEBP', 'me.webp', 'image/webp', gif, imageMessages.mimeType],
    ['an empty file', 'me.gif', 'image/gif', new Uint8Array(), imageMessages.mimeType],
    ['an HTML page as an SVG', 'me.svg', 'image/svg+xml', html, imageMessages.svg],
    ['an SVG after a prolog', 'me.svg', 'image/svg+xml', `<?xml version="1.0"?>${svgText}`, imageMessages.svg],
    ['an SVG after a DTD', 'me.svg', 'image/svg+xml', `<!DOCTYPE svg [<!ENTITY a "b">]>${svgText}`, imageMessages.svg],
    ['a tag with another name that starts with svg', 'me.svg', 'image/svg+xml', '<svgs></svgs>', imageMessages.svg],
    ['an SVG with an incomplete tag', 'me.svg', 'image/svg+xml', '<svg xmlns="http://www', imageMessages.unsafeSvg],
  ])('refuses %s', async (_what, name, type, bytes, message) => {
    expect((await send(name, type, bytes)).body).toMatchObject({ message, status: 400, type: 'validation' });
  });

  test('refuses a file one byte over the size limit with 413', async () => {
    const { status, body } = await send('me.png', 'image/png', pngOf(maxImageBytes + 1));
    expect({ status, message: body.message }).toEqual({ status: 413, message: 'File is too large. Max size is 2MB.' });
  });

  test.each([
    ['a PNG of 900 megapixels', 'me.png', 'image/png', pngSized(30_000, 30_000)],
    ['a PNG of more than 50 megapixels', 'me.png', 'image/png', pngSized(10_001, 5_000)],
    ['a JPEG of 65,500 by 1 pixels', 'me.jpg', 'image/jpeg', jpgSized(65_500, 1)],
    ['a GIF of 4,000 megapixels', 'me.gif', 'image/gif', gifSized(65_535, 65_535)],
    ['a WEBP that is 32,768 pixels wide', 'me.webp', 'image/webp', webpSized(16_384 * 2, 8)],
  ])('refuses the dimensions of %s', async (_what, name, type, bytes) => {
    expect((await send(name, type, bytes)).body).toMatchObject({ message: imageMessages.pixels, status: 400 });
  });

  test.each([
    ['a PNG of width 0', 'me.png', 'image/png', pngSized(0, 10)],
    ['a PNG with only its signature', 'me.png', 'image/png', png.subarray(0, 12)],
    ['a JPEG without a frame', 'me.jpg', 'image/jpeg', jpg.subarray(0, 20)],
  ])('refuses %s as damaged', async (_what, name, type, bytes) => {
    expect((await send(name, type, bytes)).body).toMatchObject({ message: imageMessages.broken, status: 400 });
  });

  test('accepts a photo of 50 megapixels', async () => {
    expect((await send('me.jpg', 'image/jpeg', jpgSized(8_160, 6_120))).status).toBe(201);
  });

  test("requires a session, the application's request header and the application's origin", async () => {
    expect((await send('me.png', 'image/png', png, ownPage, app.browser())).status).toBe(401);
    expect((await send('me.png', 'image/png', png, { origin: 'http://localhost:3000' })).status).toBe(403);
    expect((await send('me.png', 'image/png', png, { ...ownPage, origin: 'http://evil.test' })).status).toBe(403);
  });

  test('requires a file', async () => {
    const form = new FormData();
    form.set('file', 'words');
    const answer = await browser.raw('/api/images', { method: 'POST', body: form, headers: ownPage });
    expect(answer.status).toBe(400);
    expect((await browser.post('/api/images', { file: 'x' })).status).toBe(400);
  });

  test('refuses a form that ends in the middle of its file', async () => {
    const answer = await browser.raw('/api/images', {
      method: 'POST',
      headers: { ...ownPage, 'content-type': 'multipart/form-data; boundary=end' },
      body: '--end\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nhalf',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errorCode: 'NO_FILE' });
  });

  test('another route refuses a multipart form with 415', async () => {
    const init = { method: 'POST', body: new FormData(), headers: ownPage };
    expect((await browser.raw('/api/profiles/upsert-current-profile', init)).status).toBe(415);
  });
});

describe('uploaded SVGs', () => {
  const upload = async (inner: string, attributes = ''): Promise<string> => {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}<path d="M0 0"/></svg>`;
    const answer = await send<ImageAnswer>('me.svg', 'image/svg+xml', text);
    expect(answer.text).toContain('"url"');
    return (await stored(answer.body.url)).text();
  };

  test.each([
    ['a script', '<script>alert(1)</script>', 'alert'],
    ['an event handler', '<rect onclick="alert(1)" width="1"/>', 'alert'],
    ['an embedded page', '<foreignObject><iframe src="https://evil.test"></iframe></foreignObject>', 'evil'],
    ['a link', '<a href="https://evil.test"><text>x</text></a>', 'evil'],
    ['an external picture', '<image href="https://evil.test/p.png"/>', 'evil'],
    ['an external picture with xlink:href', '<image xlink:href="//evil.test/p.png"/>', 'evil'],
    ['a stylesheet', '<style>@import "https://evil.test/x.css";</style>', 'evil'],
    ['an external fill', '<rect fill="url(https://evil.test/#a)"/>', 'evil'],
    ['an external style', '<rect style="fill: url(&quot;https://evil.test/#a&quot;)"/>', 'evil'],
    ['an escaped external style', '<rect style="fill: u\\72l(https://evil.test/#a)"/>', 'evil'],
    ['a reference to another file', '<use href="https://evil.test/a.svg#b"/>', 'evil'],
    ['a javascript: URL', '<image href="javascript:alert(1)"/>', 'alert'],
  ])('lose %s and keep the drawing', async (_what, inner, gone) => {
    const text = await upload(inner);
    expect(text).not.toContain(gone);
    expect(text).toMatch(/^<svg[\s>].*<path d="M0 0"/s);
  });

  test('keep internal references, and stay well-formed', async () => {
    const text = await upload(
      '<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/><text>1 &lt; 2 &amp; 3&#160;4</text>',
      'viewBox="0 0 1 1"',
    );
    expect(text).toContain('fill="url(#a)"');
    expect(text).toContain('viewBox="0 0 1 1"');
    expect(text).toContain('1 &lt; 2 &amp; 3');
    expect(text).not.toContain('&nbsp;');
  });

  test('are refused if their sanitising takes too long, and do not delay other calls', async () => {
    const slow = await startApp({ SVG_TIMEOUT_MS: '1000', RATE_LIMIT_IMAGES: '1000' });
    const twin = await slow.signedIn(user);
    const pending = send('me.svg', 'image/svg+xml', slowSvg(), ownPage, twin);
    expect((await twin.get('/api/auth/session')).status).toBe(200);
    expect((await pending).body.message).toBe(imageMessages.unsafeSvg);
    // On a busy machine the small one can exceed the limit of this test too.
    await eventually(async () => (await send('me.svg', 'image/svg+xml', svg, ownPage, twin)).status === 201);
    await slow.close();
  });
});

describe('the avatar of a profile', () => {
  const save = (avatar_url: string | null) =>
    browser.post<Profile>('/api/profiles/upsert-current-profile', { avatar_url });

  test('can be set to an upload of the user, and its file is deleted when it is replaced or removed', async () => {
    const [first, second] = [
      (await send<ImageAnswer>('a.png', 'image/png', png)).body.url,
      (await send<ImageAnswer>('b.gif', 'image/gif', gif)).body.url,
    ];
    expect((await save(first)).body.avatar_url).toBe(first);
    expect((await save(second)).body.avatar_url).toBe(second);
    expect((await stored(first)).status).toBeGreaterThanOrEqual(400);
    expect((await stored(second)).status).toBe(200);
    expect((await save(null)).body.avatar_url).toBeNull();
    expect((await stored(second)).status).toBeGreaterThanOrEqual(400);
  });

  test('is answered with what else was saved while its old file was deleted', async () => {
    const faulty = await startFaultySupabase();
    const own = await startApp({ SUPABASE_URL: faulty.url });
    const person = await own.signedIn(await createUser());
    const upload = async () => (await send<ImageAnswer>('a.png', 'image/png', png, ownPage, person)).body.url;
    const write = '/api/profiles/upsert-current-profile';
    await person.post(write, { avatar_url: await upload() });
    const avatar_url = await upload();
    const files = '/storage/v1/object/avatars';
    const release = faulty.hold(files);
    const before = faulty.count(files);
    const saving = person.post<Profile>(write, { avatar_url });
    await eventually(() => faulty.count(files) > before);
    await person.post(write, { first_name: 'Later' });
    release();
    expect((await saving).body).toMatchObject({ avatar_url, first_name: 'Later' });
    await own.close();
    await faulty.close();
  });

  test('keeps its file when the same URL is saved again', async () => {
    const { url } = (await send<ImageAnswer>('a.png', 'image/png', png)).body;
    await save(url);
    expect((await save(url)).body.avatar_url).toBe(url);
    expect((await stored(url)).status).toBe(200);
  });

  test('keeps its file while an organization of the user shows it too', async () => {
    const id = await createOrganization(user);
    const show = async (avatar_url: string | null) => {
      const { updated_at } = (await browser.get<Organization>(`/api/organizations/get-by-id?id=${id}`)).body;
      return browser.patch<Organization>(`/api/organizations/${id}/update`, { updated_at, changes: { avatar_url } });
    };
    const { url } = (await send<ImageAnswer>('a.png', 'image/png', png)).body;
    await save(url);
    expect((await show(url)).body.avatar_url).toBe(url);
    expect((await save(null)).status).toBe(200);
    expect((await stored(url)).status).toBe(200);
    expect((await show(null)).status).toBe(200);
    expect((await stored(url)).status).toBeGreaterThanOrEqual(400);
  });

  test('does not change to a URL on a private address', async () => {
    const before = (await save(null)).body.avatar_url;
    const answer = await browser.post('/api/profiles/upsert-current-profile', {
      avatar_url: 'http://127.0.0.1:9/a.png',
    });
    expect(answer).toMatchObject({ status: 400, body: { message: imageMessages.urlFailed } });
    expect((await browser.get<Profile>('/api/profiles/get-current-profile')).body.avatar_url).toBe(before);
  });

  test("a user's token cannot write into another user's Storage folder", async () => {
    const other = await createUser();
    const { signToken } = await import('../../../test/support/auth-session.ts');
    const answer = await fetch(`${supabase.url}/storage/v1/object/avatars/${other.id}/forged.png`, {
      method: 'POST',
      headers: {
        apikey: supabase.publishableKey,
        authorization: `Bearer ${await signToken(user, 60)}`,
        'content-type': 'image/png',
      },
      body: png as BodyInit,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await stored(`${supabase.url}/storage/v1/object/public/avatars/${other.id}/forged.png`)).ok).toBe(false);
  });
});

describe('repeated uploads of a picture', () => {
  const kept = async (): Promise<number> => {
    const { data, error } = await admin.storage.from('avatars').list(user.id, { limit: 1000 });
    if (error) throw error;
    return data.length;
  };

  test.each([
    ['me.png', 'image/png', png],
    ['me.svg', 'image/svg+xml', svgText],
  ])('with the same idempotency key store one file for %s', async (name, type, bytes) => {
    const before = await kept();
    const headers = { ...ownPage, 'idempotency-key': crypto.randomUUID() };
    const first = await send<ImageAnswer>(name, type, bytes, headers);
    const repeat = await send<ImageAnswer>(name, type, bytes, headers);
    expect([first.status, repeat.status]).toEqual([201, 201]);
    expect(repeat.body.url).toBe(first.body.url);
    expect(await kept()).toBe(before + 1);
  });
});
