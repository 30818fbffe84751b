import { type ErrorBody, errorCodes } from '@workspace/contracts';
import { addCallHeaders } from './call-headers.ts';
import { apiConfig } from './config.ts';
import { normaliseError } from './error.ts';

async function request(path: string): Promise<Response> {
  return fetch(`${apiConfig.origin}/api/${path}`, {
    credentials: apiConfig.origin ? 'include' : 'same-origin',
    headers: addCallHeaders(new Headers()),
  });
}

async function failureOf(answer: Response): Promise<ErrorBody> {
  const data: unknown = await answer.json().catch(() => null);
  return normaliseError({ status: answer.status, data });
}

/**
 * Downloads a file from the BFF and saves it. An incomplete response is not saved.
 * @param path path after /api/, with its query
 * @param name file name
 * @throws {ErrorBody} if the call fails. If another account is signed in now, the page is told too. If the session has
 * expired, the call first waits for a new sign-in and then repeats once.
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
    if (!answer.ok) {
      const failure = await failureOf(answer);
      if (failure.errorCode === errorCodes.otherAccount) apiConfig.onOtherAccount();
      throw failure;
    }
    saveFile(await answer.blob(), name);
  } catch (error) {
    if (error instanceof Error) throw normaliseError({ status: 'FETCH_ERROR', error: error.message });
    throw error;
  }
}

/** Saves a file that the page has made. The browser asks for the place, or uses the folder for downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser may still be reading the file after the click, so the URL is released later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
