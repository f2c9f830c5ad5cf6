/** The look of the docs page: the web client's colours, nothing loaded from anywhere. */
export const DOCS_STYLE = `
  :root { color-scheme: light dark; --ink: #16211c; --soft: #4d5a52; --paper: #faf7f0; --card: #fffefb; --sunken: #f2ecdf;
    --line: #e2dac8; --brand: #0f5a46; --tint: #e2efe7; --get: #1c6472; --post: #1c6e3f; --put: #6d4400; --delete: #b0331d; }
  @media (prefers-color-scheme: dark) { :root { --ink: #eef2ea; --soft: #aab9b0; --paper: #0c1411; --card: #121d18;
    --sunken: #0f1814; --line: #27382f; --brand: #67cfa7; --tint: #173529; --get: #83cbd7; --post: #7ed69b; --put: #fbd68c;
    --delete: #f5937c; } }
  * { box-sizing: border-box; }
  html { scroll-padding-top: 1rem; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
  a { color: var(--brand); }
  a:focus-visible, summary:focus-visible, .wide:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
  .skip { position: absolute; left: -99rem; }
  .skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: .5rem 1rem; }
  .page { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: 2.5rem; max-width: 75rem; margin: 0 auto; padding: 2rem 1.25rem 5rem; }
  nav { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow: auto; }
  nav ul { list-style: none; margin: .75rem 0 0; padding: 0; }
  nav a { display: block; padding: .3rem .5rem; text-decoration: none; border-radius: .4rem; }
  nav a:hover { background: var(--tint); }
  h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .5rem; }
  h2 { font-size: 1.35rem; margin: 2.75rem 0 .75rem; padding-bottom: .35rem; border-bottom: 1px solid var(--line); }
  h3 { font-size: 1rem; margin: 1.4rem 0 .4rem; }
  p { margin: .5rem 0; max-width: 44rem; }
  details { background: var(--card); border: 1px solid var(--line); border-radius: .7rem; margin: .6rem 0; }
  summary { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr); gap: .1rem .75rem; align-items: baseline; padding: .7rem 1rem; cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary code { font-size: .95rem; overflow-wrap: anywhere; background: none; padding: 0; }
  summary span { grid-column: 2; color: var(--soft); }
  .body { padding: 0 1rem 1rem; border-top: 1px solid var(--line); }
  .method { font: 700 .8rem/1.6 ui-monospace, monospace; }
  .get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .delete { color: var(--delete); }
  .wide { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; font-size: .92rem; }
  th, td { text-align: left; vertical-align: top; padding: .35rem .9rem .35rem 0; border-bottom: 1px solid var(--line); }
  th[scope=row] { font-weight: 500; white-space: nowrap; }
  td:last-child { color: var(--soft); min-width: 12rem; }
  thead th { color: var(--soft); font-weight: 600; }
  code { font: .9em ui-monospace, monospace; background: var(--sunken); padding: .05rem .3rem; border-radius: .3rem; }
  pre { background: var(--sunken); border: 1px solid var(--line); border-radius: .5rem; padding: .8rem 1rem; margin: .4rem 0; white-space: pre-wrap; overflow-wrap: anywhere; font: .85rem/1.55 ui-monospace, monospace; }
  @media (max-width: 50rem) { .page { grid-template-columns: minmax(0, 1fr); gap: 0; padding-top: 1rem; } nav { position: static; max-height: none; }
    nav ul { display: flex; flex-wrap: wrap; margin-bottom: 1.5rem; } }
`;
