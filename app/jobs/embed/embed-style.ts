/**
 * The style of an embed, in the board's own colours (app/app.css) and the visitor's own fonts. `<i>` says what only those
 * need who do not see that a link leads away.
 */
export const embedStyle = `
:root{color-scheme:light dark;--paper:light-dark(#fff,#131815);--ink:light-dark(#161a18,#eef1ee);--muted:light-dark(#59605c,#a3aca7);--line:light-dark(#e3ded2,#333d38);--accent:light-dark(#0a6f54,#63d3aa)}
.light{color-scheme:light}
.dark{color-scheme:dark}
body{margin:0;border:1px solid var(--line);border-radius:14px;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0;padding:16px 18px 10px;font-size:17px;line-height:1.3}
ul{margin:0;padding:0;list-style:none}
li{position:relative;padding:12px 18px;border-top:1px solid var(--line)}
li:hover h2 a{color:var(--accent)}
h2{margin:0;font-size:15px;font-weight:600}
h2 a{color:inherit;text-decoration:none}
h2 a::after{position:absolute;inset:0;content:""}
p{display:flex;flex-wrap:wrap;gap:2px 12px;margin:3px 0 0;color:var(--muted);font-size:14px}
p b{color:var(--ink);font-weight:500}
.via{position:relative}
.none{margin:0;padding:22px 18px 26px;border-top:1px solid var(--line)}
a{color:var(--accent)}
a:focus-visible,li:focus-within{outline:2px solid var(--accent);outline-offset:-2px}
li h2 a:focus-visible{outline:0}
i{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;padding:10px 18px 12px;border-top:1px solid var(--line);color:var(--muted);font-size:14px}
footer a{display:inline-block;padding:3px 0}
`.replaceAll('\n', '');
