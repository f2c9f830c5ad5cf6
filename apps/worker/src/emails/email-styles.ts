import type { Locale } from '@app/contracts/locales.js';

/** Single quotes only, because styles are inside attributes. */
const LATIN = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BANGLA = `'Noto Sans Bengali','Hind Siliguri','Nirmala UI','Bangla Sangam MN','Kohinoor Bangla',${LATIN}`;

/** The web client's dark colours, from its `palette.ts`. */
const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-decoration-skip-ink:auto}
@media (prefers-color-scheme:dark){
.page{background:#0c1411!important}
.card{background:#121d18!important;border-color:#27382f!important}
.ink{color:#eef2ea!important}
.soft{color:#aab9b0!important}
.line{border-color:#6d8277!important}
.brand{color:#67cfa7!important}
.code{background:#173529!important;color:#eef2ea!important}
}`;

/** Inline styles by part of an email. Bangla letters are taller than Latin ones and need more line height. */
export function emailStyles(locale: Locale) {
  const font = `font-family:${locale === 'bn' ? BANGLA : LATIN}`;
  const lines = locale === 'bn' ? 1.75 : 1.55;
  const text = (size: number, color: string) =>
    `${font};font-size:${size}px;line-height:${lines};color:${color}`;
  return {
    sheet,
    page: 'margin:0;padding:0;width:100%;background:#faf7f0',
    preheader:
      'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:transparent',
    brand: `${text(22, '#0f5a46')};font-weight:700;padding:0 8px 16px`,
    card: 'background:#fffefb;border:1px solid #e2dac8;border-radius:16px;padding:28px 24px',
    heading: `${font};margin:0 0 16px;font-size:24px;line-height:${locale === 'bn' ? 1.5 : 1.25};font-weight:700;color:#16211c;overflow-wrap:anywhere`,
    paragraph: `${text(16, '#16211c')};margin:0 0 16px;overflow-wrap:anywhere`,
    quoteIntro: `${text(14, '#4d5a52')};margin:24px 0 8px;overflow-wrap:anywhere`,
    quote: `${text(15, '#4d5a52')};margin:0;padding:0 0 0 14px;border-left:3px solid #8a846f;overflow-wrap:anywhere`,
    code: `${font};margin:24px 0;padding:16px 8px 16px 18px;border-radius:12px;background:#e2efe7;color:#16211c;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:10px;text-align:center;font-variant-numeric:tabular-nums`,
    button: `${font};display:inline-block;padding:14px 24px;font-size:16px;line-height:1.4;font-weight:700;color:#201703;text-decoration:none;border-radius:12px`,
    plainLink: `${text(13, '#4d5a52')};margin:0`,
    address: 'color:#0f5a46;word-break:break-all',
    footer: `${text(13, '#4d5a52')};padding:18px 8px 0`,
  };
}
