// The first that matches counts: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari.
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** "Firefox on Linux"; what is no browser is named by its first word. */
export function nameDevice(userAgent: string | null): string {
  if (!userAgent?.trim()) return 'Unknown device';
  const browser = pick(browsers, userAgent);
  const system = pick(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? userAgent.trim().split(/[\s/]/)[0] ?? 'Unknown device';
}

function pick(names: [string, RegExp][], userAgent: string): string | undefined {
  return names.find(([, mark]) => mark.test(userAgent))?.[0];
}
