import { job, type ResumeFixture, school } from './fixture.ts';

/** Resumes in which a place appears next to the employer. */
export const places: ResumeFixture[] = [
  {
    name: 'places after the dates, with title and employer on one line, as in Europass',
    format: 'pdf',
    lines: [
      'Tomás Ferreira',
      '# Work experience',
      '15/06/2019 – CURRENT – Leeds, United Kingdom',
      'EXECUTIVE ASSISTANT – BLUE FINCH',
      '- Keeps the diary of the director',
      '',
      '01/02/2016 – 31/05/2019 – Porto, Portugal',
      'RECEPTIONIST – CASA AMARELA',
      'City: Porto | Country: Portugal',
      '- Welcomed the guests',
      '# Education and training',
      '01/09/2012 – 30/06/2015 – Porto, Portugal',
      'BACHELOR OF ARTS – UNIVERSITY OF PORTO',
    ],
    work_experiences: [
      job({
        company: 'BLUE FINCH',
        title: 'EXECUTIVE ASSISTANT',
        is_current_job: true,
        start_date: '2019-06-15',
        responsibilities: ['Keeps the diary of the director'],
      }),
      job({
        company: 'CASA AMARELA',
        title: 'RECEPTIONIST',
        start_date: '2016-02-01',
        end_date: '2019-05-31',
        responsibilities: ['Welcomed the guests'],
      }),
    ],
    education: [
      school({
        school: 'UNIVERSITY OF PORTO',
        degree: 'BACHELOR OF ARTS',
        start_date: '2012-09-01',
        end_date: '2015-06-30',
      }),
    ],
  },
  {
    name: 'title and town above employer and dates',
    format: 'pdf',
    lines: [
      'Wanjiru Kamau',
      '# Employment history',
      'Personal Assistant >> Nairobi, Kenya',
      'Acacia Trails >> March 2019 – Present',
      '- Arranged visas for groups of twenty',
      '',
      'Front Desk Clerk >> Mombasa (Kenya)',
      'The Dhow Inn >> June 2015 – February 2019',
      '- Kept the register',
      '',
      'Sales Agent | Kisumu, Kenya | 2013 - 2014',
      'Lakeside Motors',
      '- Sold spare parts',
    ],
    work_experiences: [
      job({
        company: 'Acacia Trails',
        title: 'Personal Assistant',
        is_current_job: true,
        start_date: '2019-03-01',
        responsibilities: ['Arranged visas for groups of twenty'],
      }),
      job({
        company: 'The Dhow Inn',
        title: 'Front Desk Clerk',
        start_date: '2015-06-01',
        end_date: '2019-02-01',
        responsibilities: ['Kept the register'],
      }),
      job({
        company: 'Lakeside Motors',
        title: 'Sales Agent',
        start_date: '2013-01-01',
        end_date: '2014-01-01',
        responsibilities: ['Sold spare parts'],
      }),
    ],
    education: [],
  },
  {
    name: 'a table with the town below the dates',
    format: 'docx',
    lines: ['Rosa Delgado'],
    table: [
      ['Work history'],
      ['2019 – 2021\nAustin, TX', 'Bookkeeper\nPaper Boat\nKept the ledgers of nine shops'],
      ['2016 – 2018\nMadrid', 'Cashier, part-time\nEl Molino\nCounted the till'],
      ['2014 – 2015\nBlue Finch, Kenya', 'Tutor'],
    ],
    work_experiences: [
      job({
        company: 'Paper Boat',
        title: 'Bookkeeper',
        start_date: '2019-01-01',
        end_date: '2021-01-01',
        responsibilities: ['Kept the ledgers of nine shops'],
      }),
      job({
        company: 'El Molino',
        title: 'Cashier',
        employment_type: 'Part-time',
        start_date: '2016-01-01',
        end_date: '2018-01-01',
        responsibilities: ['Counted the till'],
      }),
      // 'Blue Finch' is the only name besides the country, so the rules take it as the employer.
      job({ company: 'Blue Finch', title: 'Tutor', start_date: '2014-01-01', end_date: '2015-01-01' }),
    ],
    education: [],
  },
];
