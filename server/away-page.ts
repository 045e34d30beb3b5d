/** What a visitor sees while the database is away: short, kind, and gone again by itself. */
export function awayPage(): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="5">
<title>Back in a moment | Chainwork</title>
<style>
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #14172b; --muted: #5a5f73 }
@media (prefers-color-scheme: dark) { :root { --paper: #10121c; --ink: #eceef6; --muted: #a2a7ba } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; background: var(--paper); color: var(--ink); font: 1.1rem/1.6 system-ui, sans-serif }
h1 { margin: 0 0 .5rem; font-size: 2rem; letter-spacing: -.02em }
p { margin: 0; max-width: 34rem; color: var(--muted) }
</style>
</head>
<body>
<main>
<h1>Back in a moment</h1>
<p>Chainwork cannot reach its database just now. Nothing is lost, and this page tries again by itself in a few seconds.</p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
      'Retry-After': '5',
    },
  });
}
