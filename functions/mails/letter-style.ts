// The colours of app/app.css, and what a program that knows only system fonts shows. Neither black nor white stands on a colour of
// the reader's program: where one inverts colours by itself, every text keeps its own background.

export const colours = {
  paper: '#faf8f3',
  raised: '#ffffff',
  sunken: '#f1eee6',
  ink: '#161a18',
  muted: '#59605c',
  line: '#e3ded2',
  lineStrong: '#bdb6a5',
  accent: '#0a6f54',
  onAccent: '#ffffff',
};

export const fonts = {
  text: "'Instrument Sans',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  display: "'Bricolage Grotesque',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
};

const dark: Record<string, string> = {
  '.paper': 'background:#0b0f0d',
  '.card': 'background:#1c2320;border-color:#333d38;color:#eef1ee',
  '.sunken': 'background:#131815;color:#eef1ee',
  '.ink': 'color:#eef1ee',
  '.muted': 'color:#a3aca7',
  '.line': 'border-color:#333d38',
  '.chain': 'border-color:#4d5953',
  '.bar': 'background:#4d5953',
  '.accent': 'color:#63d3aa',
  '.mark': 'background:#63d3aa;color:#062118',
  '.button': 'background:#63d3aa;border-color:#63d3aa;color:#062118',
};

const important = (rule: string) => `${rule.replaceAll(';', ' !important;')} !important`;
const write = (scope: string) =>
  Object.entries(dark)
    .map(([selector, rule]) => `${scope}${selector} { ${important(rule)} }`)
    .join('\n');

export const darkRules = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .card { padding: 24px 20px 8px !important; } .button { display: block !important; text-align: center !important; } }
@media (prefers-color-scheme: dark) {
${write('')}
}
${write('[data-ogsb] ')}`;
