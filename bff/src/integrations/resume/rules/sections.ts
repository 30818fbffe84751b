export type SectionKind = 'experience' | 'education' | 'skills' | 'other';

const headings: Record<SectionKind, string> = {
  experience: `work experience|experience|professional experience|employment history|employment|employment record|work history|
    career history|professional background|relevant experience|employment experience|job experience|work background|
    career experience|professional history|working experience|internships|internship experience|freelance experience|
    experiencia laboral|experiencia profesional|experiencia|experiencia de trabajo|experience professionnelle|
    experiences professionnelles|experiencia profissional|berufserfahrung|beruflicher werdegang|esperienza lavorativa|
    esperienze lavorative|esperienza professionale`,
  education: `education|academic background|educational background|educational attainment|education and training|
    academic qualifications|academic history|studies|schooling|qualifications|academic qualification|education background|educational qualifications|
    educacion|formacion academica|formacion|educacao|formacao|formacao academica|formation|formations|etudes|ausbildung|bildung|
    studium|istruzione|formazione|istruzione e formazione`,
  skills: `skills|tools|key skills|technical skills|core competencies|competencies|software|skills and tools|tools and skills|
    skills and software|areas of expertise|expertise|technologies|computer skills|core skills|professional skills|key competencies|
    software skills|tools and technologies|skills and competencies|skills summary|habilidades|competencias|kompetenzen|kenntnisse|
    competences|competenze`,
  other: `summary|profile|objective|career objective|professional summary|career summary|about me|about|personal profile|languages|
    language|certifications|certificates|certification|courses|training|trainings|trainings and seminars|seminars|licenses|
    licenses and certifications|references|character references|interests|hobbies|hobbies and interests|awards|achievements|honors|
    awards and achievements|projects|personal projects|volunteer experience|volunteering|volunteer work|publications|contact|
    contact information|contact details|personal information|personal details|personal data|declaration|resumen|perfil|idiomas|
    referencias|certificaciones|cursos|resumo|certificacoes|profil|langues|certifications et formations|sprachen|zertifikate|
    lingue|additional information|memberships|affiliations`,
};

const kindOf = new Map<string, SectionKind>();
for (const [kind, names] of Object.entries(headings) as [SectionKind, string][]) {
  for (const name of names.split('|')) kindOf.set(name.trim().replace(/\s+/g, ' '), kind);
}

/**
 * Normalises a line for comparison with known headings: lower case, without accents, punctuation and text in brackets.
 */
const asHeading = (line: string): string =>
  line
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^()]*\)/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z\s]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const solid = (heading: string): string => heading.replaceAll(' ', '');
const kindOfSolid = new Map([...kindOf].map(([name, kind]) => [solid(name), kind]));

/**
 * Returns whether a line has spaces between its letters, as in 'W O R K  E X P E R I E N C E'. Such a line does not
 * show where its words end.
 */
function isSpaced(line: string): boolean {
  const words = line.trim().split(/\s+/);
  return words.length > 3 && words.filter((word) => /^\p{L}$/u.test(word)).length >= words.length * 0.7;
}

/** Returns the kind of section that starts with this heading, or undefined if the line is not a heading. */
function headedBy(line: string): SectionKind | undefined {
  if (line.length > 120 || /[.,;]\s*$/.test(line)) return undefined;
  const heading = asHeading(line);
  if (isSpaced(line)) return kindOfSolid.get(solid(heading));
  return line.length <= 60 ? kindOf.get(heading) : undefined;
}

/**
 * Splits a resume into the lines of each kind of section. Lines before the first heading are about the person and
 * belong to `other`.
 */
export function sectionsOf(text: string): Record<SectionKind, string[]> {
  const sections: Record<SectionKind, string[]> = { experience: [], education: [], skills: [], other: [] };
  let current: SectionKind = 'other';
  for (const line of text.split('\n').map((each) => each.trimEnd())) {
    const heading = headedBy(line);
    if (heading) {
      current = heading;
      sections[current].push('');
    } else sections[current].push(line);
  }
  return sections;
}
