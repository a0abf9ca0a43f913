import { createHash } from 'node:crypto'

/** Of a page that needs nothing beside itself: no script, no font, nothing that is fetched. */
export const PAGE_STYLE = `:root{color-scheme:light dark;--ink:#1c1c1a;--ink-2:#5c5b57;--ground:#fbfaf8;--sheet:#fff;--line:#e2e0da;--act:#1d4ed8;--on-act:#fff;--late:#a3341f}
@media (prefers-color-scheme:dark){:root{--ink:#ecebe7;--ink-2:#a9a7a0;--ground:#161615;--sheet:#1e1e1c;--line:#3a3935;--act:#8fb0ff;--on-act:#10182b;--late:#ff9d85}}
*{box-sizing:border-box}body{font:15px/1.5 system-ui,sans-serif;margin:0;background:var(--ground);color:var(--ink)}
main{max-width:64rem;margin:0 auto;padding:1.5rem 1rem 4rem}header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;justify-content:space-between}
h1{font-size:1.5rem;line-height:1.3;margin:0}h2{font-size:1.125rem;margin:2.5rem 0 .75rem}h3{font-size:1rem;margin:1.25rem 0 .5rem}p{margin:.25rem 0}
.q{color:var(--ink-2)}.late{color:var(--late)}.sum{font-size:1.25rem;font-variant-numeric:tabular-nums}a{color:var(--act);text-underline-offset:2px}
section.s{overflow-x:auto}table{border-collapse:collapse;width:100%}th{font-weight:500;font-size:13px;color:var(--ink-2)}
th,td{text-align:left;padding:.6rem .75rem .6rem 0;border-bottom:1px solid var(--line);vertical-align:top}
.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}th.n,td.n{padding-right:0;padding-left:.75rem}.n+:not(.n,.f){padding-left:2rem}td.f{text-align:right;white-space:nowrap;padding-right:0}
td.f a{display:inline-block;padding:.1rem 0 .1rem .75rem}td small{display:block;font-size:13px}
.p{width:2.5rem;padding-right:0}input[type=checkbox]{width:1.25rem;height:1.25rem;margin:.1rem 0;accent-color:var(--act)}
form.w{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:.5rem 0 1rem}label{display:block;font-size:13px;color:var(--ink-2)}
input:not([type=checkbox]),select{display:block;font:inherit;font-size:15px;color:var(--ink);background:var(--sheet);border:1px solid var(--ink-2);border-radius:8px;padding:.5rem .65rem;min-height:44px;max-width:100%}
button{font:inherit;font-weight:600;min-height:44px;padding:.5rem 1.1rem;border-radius:8px;border:1px solid var(--ink-2);background:var(--sheet);color:var(--ink);cursor:pointer}
button.b{background:var(--act);color:var(--on-act);border-color:var(--act);margin-top:1rem}:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.how{background:var(--sheet);border:1px solid var(--line);border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}.how h2{margin:0 0 .25rem}.how img{display:block;width:164px;height:164px;background:#fff;padding:8px;border-radius:8px;margin:.75rem 0}
dl{margin:.75rem 0;display:grid;grid-template-columns:minmax(6rem,auto) minmax(0,1fr);gap:.35rem 1rem}dt{color:var(--ink-2)}dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
summary{cursor:pointer;color:var(--act);padding:.75rem 0;font-weight:600}form.data{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr));gap:.75rem 1rem;align-items:start}form.data>p,form.data>button{grid-column:1/-1;justify-self:start}form.data input{width:100%}.trap{position:absolute;left:-9999px}
nav{display:flex;gap:1.5rem;margin:1rem 0}footer{margin-top:3rem}
@media (max-width:37.49em){table.d thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}table.d tr{display:grid;grid-template-columns:1fr auto;gap:0 .75rem;padding:.6rem 0;border-bottom:1px solid var(--line)}
table.d tr:has(.p){grid-template-columns:2.25rem 1fr auto}table.d td{border:0;padding:.1rem 0}table.d tr:has(.p) td.n{text-align:left}table.d td.p{grid-row:1/span 3}table.d td[data-h]:not(:empty)::before{content:attr(data-h) " ";color:var(--ink-2);font-size:13px}table.d td.f{text-align:right}}`

/** The one style sheet of the page is known by what it says; forms go to this server alone, and the payment code is a picture in the page. */
const CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Nothing of anybody else's is loaded, and the address, which opens something, is told to nobody. */
export const PAGE_HEADERS = {
  'content-disposition': 'inline',
  'content-security-policy': CSP,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}
