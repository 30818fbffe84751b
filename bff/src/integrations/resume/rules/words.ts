import type { EmploymentType, WorkLocation } from '@workspace/contracts';

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((each) => each.trim())
    .join('');
/** Creates a pattern that matches any of the words. It contains no unlimited repetition, so matching stays fast. */
const word = (alternatives: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${oneLine(alternatives)})(?![\\p{L}\\p{N}])`, flags);

const titleWord =
  word(`assistant|manager|specialist|representative|agent|coordinator|co-ordinator|officer|engineer|developer|
  designer|accountant|bookkeeper|teacher|nurse|clerk|analyst|associate|intern|supervisor|lead|leader|director|consultant|
  receptionist|secretary|administrator|executive|writer|copywriter|editor|virtual assistant|va|csr|sdr|cashier|tutor|recruiter|
  technician|barista|marketer|owner|founder|co-founder|ceo|coo|cfo|cto|president|vice president|head|advisor|adviser|strategist|
  planner|buyer|seller|salesperson|instructor|trainer|translator|interpreter|transcriptionist|moderator|encoder|auditor|paralegal|
  lawyer|attorney|pharmacist|caregiver|therapist|cook|chef|waiter|waitress|server|driver|operator|dispatcher|researcher|
  scheduler|producer|photographer|videographer|animator|illustrator|architect|programmer|tester|scientist|librarian|trainee|
  apprentice|freelancer|contractor|controller|treasurer|host|hostess|concierge|crew|staff|professional|generalist|
  asistente|gerente|coordinador|coordinadora|analista|ejecutivo|ejecutiva|auxiliar|secretaria|secretario|contador|contadora|
  vendedor|vendedora|profesor|profesora|recepcionista|assistente|coordenador|coordenadora|diretor|directora|assistant\\(e\\)|
  assistante|responsable|charge|chargé|chargée|secrétaire|comptable|leiter|leiterin|sachbearbeiter|sachbearbeiterin|assistent|
  assistentin|mitarbeiter|mitarbeiterin|segretaria|impiegato|impiegata|responsabile`);

const companyWord =
  word(`inc|llc|llp|ltd|limited|corp|corporation|co|company|gmbh|ag|plc|pty|pte|bv|sa|srl|sarl|group|grupo|
  solutions|services|bank|hotel|agency|studio|studios|holdings|partners|ventures|enterprises|industries|technologies|systems|
  labs|bpo|outsourcing|university|college|school|hospital|clinic|clinics|foundation|institute|logistics|store|shop|restaurant`);

const schoolWord =
  word(`university|college|school|institute|institut|instituto|istituto|academy|academia|polytechnic|seminary|
  universidad|universidade|università|université|universität|universitas|hochschule|fachhochschule|gymnasium|escuela|escola|
  école|lycée|colegio|colégio|liceo|conservatory|faculty|campus|университет|институт|школа|колледж`);

const degreeWord =
  word(`bachelor|bachelors|bachelor's|bachelor’s|master|masters|master's|master’s|doctor|doctorate|doctoral|phd|
  ph\\.d\\.?|mba|b\\.?sc\\.?|m\\.?sc\\.?|b\\.?a\\.?|m\\.?a\\.?|b\\.?s\\.?|m\\.?s\\.?|bcom|b\\.com|mcom|m\\.com|bba|bsba|bsit|bscs|bsn|
  bsed|beed|b\\.?ed\\.?|m\\.?ed\\.?|beng|b\\.eng|meng|m\\.eng|btech|b\\.tech|mtech|m\\.tech|llb|llm|jd|associate|associate's|
  associate’s|associates|diploma|certificate|degree|undergraduate|licenciatura|licenciado|licenciada|bacharelado|bacharel|
  mestrado|doutorado|maestría|maestria|máster|licence|maîtrise|magister|diplom|laurea|bachillerato|técnico|vocational|
  baccalaureate|ged|a-levels|gcse|ab`);

const upToBachelor =
  word(`bachelor|bachelors|bachelor's|bachelor’s|master|masters|master's|master’s|doctor|doctorate|doctoral|phd|
  ph\\.d\\.?|mba|b\\.?sc\\.?|m\\.?sc\\.?|b\\.?a\\.?|m\\.?a\\.?|b\\.?s\\.?|m\\.?s\\.?|bcom|b\\.com|mcom|m\\.com|bba|bsba|bsit|bscs|bsn|
  bsed|beed|b\\.?ed\\.?|m\\.?ed\\.?|beng|b\\.eng|meng|m\\.eng|btech|b\\.tech|mtech|m\\.tech|llb|llm|jd|md|licenciatura|licenciado|
  licenciada|bacharelado|bacharel|mestrado|doutorado|maestría|maestria|máster|licence|maîtrise|magister|laurea|ab`);
const below =
  word(`associate|associate's|associate’s|associates|diploma|certificate|certification|vocational|high school|secondary|
  senior high|bachillerato|baccalaureate|undergraduate units|units`);

export const isTitle = (text: string): boolean => titleWord.test(text);
export const isCompany = (text: string): boolean => companyWord.test(text);
export const isSchool = (text: string): boolean => schoolWord.test(text) || /大学|学院|学校|高校|대학교/u.test(text);
export const isDegree = (text: string): boolean => degreeWord.test(text);
/**
 * Returns whether a degree is a Bachelor's degree or higher. Lower degrees have no field of study
 * (product/resume#rules).
 */
export const isBachelorOrAbove = (degree: string): boolean => upToBachelor.test(degree) && !below.test(degree);

const employmentWords: [EmploymentType, RegExp][] = [
  ['Part-time', word('part[- ]?time')],
  ['Freelance', word('freelance|freelancer')],
  ['Self-employed', word('self[- ]?employed')],
  ['Internship', word('internship|intern|ojt|on[- ]the[- ]job training')],
  ['Apprenticeship', word('apprenticeship|apprentice')],
  ['Seasonal', word('seasonal')],
  ['Contract', word('contract|contractual|contractor|contract[- ]based')],
  ['Full-time', word('full[- ]?time')],
];
const locationWords: [WorkLocation, RegExp][] = [
  ['Hybrid', word('hybrid')],
  ['Remote', word('remote|remotely|work[- ]from[- ]home|wfh|home[- ]?based')],
  ['In Office', word('on[- ]?site|in[- ]?office|in[- ]the[- ]office|office[- ]based')],
];

/** Returns the employment type in a text, or null. */
export const employmentTypeIn = (text: string): EmploymentType | null =>
  employmentWords.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
/** Returns the work location in a text, or null. */
export const workLocationIn = (text: string): WorkLocation | null =>
  locationWords.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

const qualifiers = [...employmentWords, ...locationWords].map(([, pattern]) => new RegExp(pattern.source, 'giu'));

/**
 * Returns whether a text contains only an employment type or a work location, such as 'Part-time' or 'Freelance,
 * Remote'.
 */
export function isQualifier(text: string): boolean {
  let rest = text;
  for (const pattern of qualifiers) rest = rest.replace(pattern, '');
  return rest !== text && !/\p{L}/u.test(rest.replace(/\b(and|job|position|basis|work|setup|based)\b/gi, ''));
}
