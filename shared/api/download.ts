import { type ErrorBody, errorCodes } from '@workspace/contracts';
import { apiConfig } from './config.ts';
import { normaliseError } from './error.ts';

async function request(path: string): Promise<Response> {
  return fetch(`${apiConfig.origin}/api/${path}`, {
    credentials: apiConfig.origin ? 'include' : 'same-origin',
    headers: { 'x-workspace-request': '1' },
  });
}

async function failureOf(answer: Response): Promise<ErrorBody> {
  const data: unknown = await answer.json().catch(() => null);
  return normaliseError({ status: answer.status, data });
}

/**
 * Has the browser save a file that the BFF makes, whole: nothing is saved when the answer breaks off.
 * @param path after /api/, with its query.
 * @param name under which the file is saved.
 * @throws {ErrorBody} when there is no such answer; a session that ended meanwhile is asked for once, as every call does.
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  try {
    let answer = await request(path);
    if (answer.status === 401) {
      const failure = await failureOf(answer);
      const signedInAgain = failure.errorCode === errorCodes.notSignedIn && (await apiConfig.onSignedOut()) === true;
      if (!signedInAgain) throw failure;
      answer = await request(path);
    }
    if (!answer.ok) throw await failureOf(answer);
    save(await answer.blob(), name);
  } catch (error) {
    if (error instanceof Error) throw normaliseError({ status: 'FETCH_ERROR', error: error.message });
    throw error;
  }
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has the file by then; before, it may still be reading.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
