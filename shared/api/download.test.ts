import { configureApi, downloadFile } from './index.ts';

const onOtherAccount = jest.fn();
const onSignedOut = jest.fn();
const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
let sent: Headers[];

const refusal = (status: number, errorCode: string) => () =>
  Response.json({ message: 'No', info: null, status, errorCode, type: 'unknown' }, { status });

/** Answers the calls of a test one after the other. */
function answerWith(...answers: (() => Response)[]): void {
  globalThis.fetch = async (_input, init) => {
    sent.push(new Headers(init?.headers));
    const answer = answers[sent.length - 1];
    if (!answer) throw new Error('The test has no answer.');
    return answer();
  };
}

beforeEach(() => {
  sent = [];
  jest.clearAllMocks();
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
  configureApi({ viewer: 'olivia', onOtherAccount, onSignedOut });
});

describe('downloadFile', () => {
  it('names the account of the page, and saves the file', async () => {
    answerWith(() => new Response('a,b'));
    await downloadFile('timesheets.csv', 'timesheets.csv');
    expect(sent.map((headers) => headers.get('x-workspace-account'))).toEqual(['olivia']);
    expect(sent[0]?.get('x-workspace-request')).toBe('1');
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('saves nothing and tells the page when another account is signed in (ADR 0064)', async () => {
    answerWith(refusal(403, 'OTHER_ACCOUNT'));
    await expect(downloadFile('timesheets.csv', 'timesheets.csv')).rejects.toMatchObject({ status: 403 });
    expect(onOtherAccount).toHaveBeenCalledTimes(1);
    expect(save).not.toHaveBeenCalled();
  });

  it('repeats once after a new sign-in, which may be that of another account', async () => {
    onSignedOut.mockResolvedValueOnce(true);
    answerWith(refusal(401, 'NOT_SIGNED_IN'), refusal(403, 'OTHER_ACCOUNT'));
    await expect(downloadFile('timesheets.csv', 'timesheets.csv')).rejects.toMatchObject({ status: 403 });
    expect(sent).toHaveLength(2);
    expect(onOtherAccount).toHaveBeenCalledTimes(1);
  });

  it('leaves a page alone that another refusal concerns', async () => {
    answerWith(refusal(403, 'FORBIDDEN'));
    await expect(downloadFile('timesheets.csv', 'timesheets.csv')).rejects.toMatchObject({ status: 403 });
    expect(onOtherAccount).not.toHaveBeenCalled();
  });
});
