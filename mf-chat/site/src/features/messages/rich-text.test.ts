import { richText } from './rich-text.ts';

const drawn = (body: string): HTMLElement => {
  const holder = document.createElement('div');
  holder.innerHTML = richText(body);
  return holder;
};

describe('formatting of messages', () => {
  it.each([
    ['**bold** and *italic*', '<p><strong>bold</strong> and <em>italic</em></p>'],
    ['`a < b`', '<p><code>a &lt; b</code></p>'],
    ['one\ntwo', '<p>one<br>two</p>'],
  ])('renders %j', (body, html) => expect(richText(body).trim()).toBe(html));

  it('renders lists and blocks of code', () => {
    expect(drawn('- a\n- b').querySelectorAll('ul > li')).toHaveLength(2);
    expect(drawn('1. a\n2. b').querySelectorAll('ol > li')).toHaveLength(2);
    expect(drawn('```\n<b>\n```').querySelector('pre > code')?.textContent).toBe('<b>\n');
  });

  it.each([
    '15.',
    '-',
    '- \n- ',
    '1986. A year',
    '007. Bond',
    '- - - - a',
    '9~10 or 14~15',
    '\\\\server\\share',
    '\\*not italic\\*',
    'a\\\nb',
    '&copy; &#39;',
  ])('leaves %j as typed', (body) => {
    const holder = drawn(body);
    expect(holder.querySelectorAll(':not(p, br)')).toHaveLength(0);
    for (const end of holder.querySelectorAll('br')) end.replaceWith('\n');
    expect(holder.textContent?.trim()).toBe(body.trim());
  });

  it('keeps the numbers of a list', () => {
    const numbers = (body: string) =>
      [...drawn(body).querySelectorAll('ol > li')].map((one) => (one as HTMLLIElement).value);
    expect(numbers('3. Call Bob')).toEqual([3]);
    expect(numbers('5. Yes\n3. No')).toEqual([5, 3]);
    expect(numbers('- 7. b')).toEqual([7]);
  });

  it('strikes through between two tildes', () => {
    expect(drawn('~~9~10~~ 11').querySelector('del')?.textContent).toBe('9~10');
  });

  it.each(['# Big', 'Title\n===', '---', '> quoted', '| a | b |\n|---|---|\n| 1 | 2 |', '    four spaces'])(
    'shows %j as plain text',
    (body) => {
      const holder = drawn(body);
      expect(holder.querySelectorAll(':not(p, br)')).toHaveLength(0);
      expect(holder.textContent?.replace(/\s+/g, '')).toBe(body.replace(/\s+/g, ''));
    },
  );
});

describe('hostile messages', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<form action="https://evil.test"><input name=password></form>',
    '![x](https://evil.test/pixel.png)',
    '![x](javascript:alert(1))',
    '<style>*{display:none}</style>',
    '**<b onclick=alert(1)>bold</b>**',
    '`<img src=x onerror=alert(1)>`',
  ])('%j renders no element that runs a script or loads a file', (body) => {
    const holder = drawn(body);
    expect(holder.querySelectorAll(':not(p, br, strong, em, code)')).toHaveLength(0);
    expect([...holder.querySelectorAll('*')].flatMap((one) => one.getAttributeNames())).toEqual([]);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '[x](file:///etc/passwd)',
    '[x](//evil.test)',
    '[x](/settings)',
    '[x](blob:https://a.test/1)',
    '<javascript:alert(1)>',
  ])('%j renders no link', (body) => expect(drawn(body).querySelector('a')).toBeNull());

  it('a link opens a new tab without a referrer and without access to the chat page', () => {
    for (const body of ['https://a.test/b?c', '[here](http://a.test)', '[mail](mailto:a@b.test)', '<https://a.test>']) {
      const link = drawn(body).querySelector('a');
      expect(link?.getAttribute('target')).toBe('_blank');
      expect(link?.getAttribute('rel')).toBe('noopener noreferrer nofollow');
      expect(link?.getAttributeNames().sort()).toEqual(['href', 'rel', 'target']);
    }
  });

  it('a link with the address of another site as its text shows its real address', () => {
    expect(drawn('[https://bank.test](https://evil.test/a)').textContent?.trim()).toBe('https://evil.test/a');
    expect(drawn('[www.bank.test](https://evil.test)').textContent?.trim()).toBe('https://evil.test');
    expect(drawn('[https://bank.test/login](https://bank.test/)').textContent?.trim()).toBe('https://bank.test/login');
    expect(drawn('[the bank](https://bank.test)').textContent?.trim()).toBe('the bank');
  });

  it('renders a long text of special characters', () => {
    const body = `${'*'.repeat(4000)}${'['.repeat(3000)}`;
    expect(drawn(body).textContent?.length).toBeGreaterThan(1000);
    expect(drawn('- '.repeat(4000)).textContent?.length).toBeGreaterThan(1000);
    expect(drawn(`${'*'.repeat(3900)}a${'*'.repeat(3900)}`).textContent).toContain('a');
  });
});
