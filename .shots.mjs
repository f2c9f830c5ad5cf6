import { chromium } from 'playwright-core';
const base = process.argv[2],
  user = process.argv[3],
  out = process.argv[4];
const paths = process.argv.slice(5);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const sets = [
  [1440, 900, 'light', 'en'],
  [1440, 900, 'dark', 'bn'],
  [390, 844, 'light', 'bn'],
  [390, 844, 'dark', 'en'],
];
for (const [w, h, scheme, lang] of sets) {
  const c = await b.newContext({
    viewport: { width: w, height: h },
    colorScheme: scheme,
    locale: lang === 'bn' ? 'bn-BD' : 'en-GB',
  });
  const p = await c.newPage();
  const r = await c.request.post(base + '/api/login', {
    data: { username: user, password: 'bahon-demo' },
    headers: { origin: base },
  });
  if (!r.ok()) console.log('login', r.status(), (await r.text()).slice(0, 200));
  await p.addInitScript((l) => {
    localStorage.setItem('locale', l);
    localStorage.setItem('bahon-locale', l);
  }, lang);
  for (const path of paths) {
    await p.goto(base + path);
    await p.waitForLoadState('networkidle').catch(() => {});
    await p.waitForTimeout(800);
    const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const f = `${out}/${path.replace(/[/?=&]/g, '_')}-${w}-${scheme}-${lang}.png`;
    await p.screenshot({ path: f });
    console.log(f, 'overflow', over);
  }
  await c.close();
}
await b.close();
