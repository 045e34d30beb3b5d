// Texts that call `stolen()` where they are taken for more than text.

/** Closes whatever it may stand in: an attribute, a title, a script, a comment. Short enough for a company's name. */
export const closing = `"'></script></title><script>stolen()</script><img src=x onerror=stolen()>]]>\${stolen()}<!--`;

/** What HTML from outside may carry. */
export const markup = [
  '<p onclick="stolen()" style="background:url(javascript:stolen())">Kept words</p>',
  '<script>stolen()</script><script src="data:text/javascript,stolen()"></script>',
  '<img src=x onerror=stolen()><svg onload=stolen()><animate onbegin=stolen() attributeName=x></svg>',
  '<a href="javascript:stolen()">one</a><a href="&#106;avascript:stolen()">two</a><a href="java\tscript:stolen()">three</a>',
  '<a href="data:text/html,<script>parent.stolen()</script>">four</a><a href="vbscript:stolen()">five</a>',
  '<iframe srcdoc="<script>parent.stolen()</script>"></iframe><object data="javascript:stolen()"></object>',
  '<form action="javascript:stolen()"><button formaction="javascript:stolen()">six</button></form><base href="//evil.example/">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=stolen()&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=stolen()>"></noscript><template><script>stolen()</script></template>',
  '<details open ontoggle=stolen()><video><source onerror=stolen()></video></details><body onload=stolen()>',
  '<style>@import "javascript:stolen()";*{background:url("javascript:stolen()")}</style><link rel=stylesheet href="//evil.example/a.css">',
  '<meta http-equiv=refresh content="0;url=javascript:stolen()"><input autofocus onfocus=stolen()><main><script>stolen()</script></main>',
].join('\n');

/** Addresses that look like one of the web; every one of them is refused. */
export const addresses = [
  ...[
    'javascript:stolen()',
    'JaVaScRiPt:stolen()',
    'java\nscript:stolen()',
    '\u0001javascript:stolen()',
    'data:text/html,<script>stolen()</script>',
  ],
  ...[
    'vbscript:stolen()',
    'file:///etc/passwd',
    '//evil.example',
    '\\\\evil.example',
    'https://',
    'https://a b.example',
    'https://a.example\\@evil.example',
  ],
  ...[
    'https:/\\evil.example',
    'http://user:word@a.example/',
    'https://a.example/\u202egnp.exe',
    'https://a.example/\r\nSet-Cookie: a=b',
  ],
];

/** An address of the web whose end closes what it stands in. */
export const closingAddress = `https://acme.example/?a="'><script>stolen()</script><img/src=x/onerror=stolen()>`;

/** A listing with something hostile in every field that an employer fills in. */
export function buildHostileListing(companyId: string) {
  return {
    company_id: companyId,
    title: closing,
    description: markup,
    requirements: markup,
    category: 'Design',
    location: closing,
    salary_range: closing,
    employment_type: closing,
    external_url: closingAddress,
  };
}
