import { drawInstead } from '../../support/faults.ts';
import { registry, servedRelease } from '../../support/releases.ts';
import { subjects } from '../../support/subjects.ts';
import { expect, signIn, test } from '../../support/test.ts';

test.use({ expectedErrors: [/broken on purpose/] });

/** Code of a page that fails after two seconds, when the user has left the page. */
const late = (code: string) => `(setTimeout(()=>{${code}},2000),"Summary")`;

for (const [phase, code] of [
  ['handler', 'throw new Error("broken on purpose in a timer")'],
  ['promise', 'Promise.reject(new Error("broken on purpose in a promise"))'],
]) {
  test(`an error of a remote in a ${phase} counts against it, also while a page of another is open`, async ({
    page,
  }) => {
    const [subject] = subjects;
    const release = subject && (await servedRelease(subject.remote));
    if (!subject || !release) throw new Error('The application serves no release.');
    await signIn(page, 'client');
    await drawInstead(page, subject, release, late(code ?? ''));
    const since = new Date(Date.now() - 1000).toISOString();
    await page.goto(subject.path);
    await expect(subject.content(page)).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${subject.other}"]`).click();
    await expect(subject.otherContent(page)).toBeVisible();
    const blamed = async () => {
      const { data } = await registry
        .from('remote_reports')
        .select('remote,version,cause')
        .match({ phase, outcome: 'failed' })
        .like('detail', 'broken on purpose in%')
        .gte('created_at', since);
      return data;
    };
    await expect.poll(blamed).toContainEqual({ remote: subject.remote, version: release.version, cause: 'threw' });
    expect((await blamed())?.every(({ remote }) => remote === subject.remote)).toBe(true);
    await expect(subject.otherContent(page)).toBeVisible();
  });
}
