import type { ApprovedTags } from '@workspace/contracts';
import { pino } from 'pino';
import { draw } from '../../../../test/resumes/draw.ts';
import { places } from '../../../../test/resumes/fixtures-places.ts';
import { rules } from '../../../../test/resumes/fixtures-rules.ts';
import { shapes } from '../../../../test/resumes/fixtures-shapes.ts';
import { approvedTags } from '../../../../test/resumes/tags.ts';
import { testEnv } from '../../../../test/support/app.ts';
import { createResumeParser } from '../resume-parser.ts';

const parser = createResumeParser(testEnv({ RESUME_TIMEOUT_MS: '20000' }), pino({ level: 'silent' }));
afterAll(() => parser.close());

const approved: ApprovedTags = approvedTags;
const byName = (names: string[]): string[] => names.toSorted();

describe.each([...shapes, ...rules, ...places])('a $format resume: $name', (fixture) => {
  it('is parsed correctly (product/resume#rules)', async () => {
    const found = await parser.parse('someone', { format: fixture.format, bytes: await draw(fixture) }, approved);
    if ('problem' in found) throw new Error(found.problem);
    const { work_experiences, education } = fixture;
    expect({
      education: found.education,
      work_experiences: found.work_experiences.map((job) => ({
        ...job,
        skills: byName(job.skills),
        tools: byName(job.tools),
      })),
    }).toEqual({ work_experiences, education });
    expect(found.incomplete).toBe(0);
  });
});
