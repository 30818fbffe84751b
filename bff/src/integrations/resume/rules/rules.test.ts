import type { ApprovedTags } from 'shared/contracts';
import { draw } from '../../../../test/resumes/draw.ts';
import { rules } from '../../../../test/resumes/fixtures-rules.ts';
import { shapes } from '../../../../test/resumes/fixtures-shapes.ts';
import { approvedTags } from '../../../../test/resumes/tags.ts';
import { normalise } from '../normalise.ts';
import { createResumeReader } from '../read/resume-reader.ts';
import { ruleExtractor } from './rule-extractor.ts';

const reader = createResumeReader(20_000);
afterAll(() => reader.close());

const approved: ApprovedTags = approvedTags;
const byName = (names: string[]): string[] => names.toSorted();

describe.each([...shapes, ...rules])('a resume: $name ($format)', (fixture) => {
  it('is read as it says (spec 5)', async () => {
    const read = await reader.read({ format: fixture.format, bytes: await draw(fixture) });
    if (!('text' in read)) throw new Error(read.problem);
    const { incomplete, ...found } = normalise(await ruleExtractor.extract(read.text, approved), approved);
    const { work_experiences, education } = fixture;
    expect({
      ...found,
      work_experiences: found.work_experiences.map((job) => ({
        ...job,
        skills: byName(job.skills),
        tools: byName(job.tools),
      })),
    }).toEqual({ work_experiences, education });
    expect(incomplete).toBe(0);
  });
});
