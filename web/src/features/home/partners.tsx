import styles from './home.module.css';

/** Partner names are proper nouns: the same in every language. Each mark is one path on a 40 px grid. */
const partners = [
  {
    name: 'Shapla Foods',
    mark: 'M20 34C12 32 6 26 5 17c6 0 10 3 13 7-1-7 0-13 2-18 2 5 3 11 2 18 3-4 7-7 13-7-1 9-7 15-15 17Z',
  },
  {
    name: 'Doyel Paper',
    mark: 'M4 22c8 0 12-4 15-9s9-7 14-4l4 1-4 3c0 11-7 19-18 19 4-2 6-4 7-7-6 2-13 1-18-3Z',
  },
  {
    name: 'Nodi Fisheries',
    mark: 'M4 20c7-9 18-10 25-3l7-6c-1 3-1 5-1 9s0 6 1 9l-7-6c-7 7-18 6-25-3Zm8-2a2 2 0 1 0 0 .100Z',
  },
  { name: 'Jamdani Loom', mark: 'M20 4 26 14 36 20 26 26 20 36 14 26 4 20 14 14Zm0 11-5 5 5 5 5-5Z' },
  {
    name: 'Hijol Ceramics',
    mark: 'M13 5h14v4l-3 4c6 3 9 7 9 12 0 6-5 10-13 10S7 31 7 25c0-5 3-9 9-12l-3-4Zm-1 18v4h16v-4Z',
  },
  { name: 'Teesta Agro', mark: 'M19 36V20C10 20 6 15 6 7c9 0 13 4 14 10 1-6 5-10 14-10 0 8-4 13-13 13v16Z' },
  { name: 'Kashful Homes', mark: 'M20 5 37 19h-5v16H23V25h-6v10H8V19H3Z' },
] as const;

/** The seven partner logos, as items of a marquee. */
export const partnerItems = partners.map(({ name, mark }) => ({
  key: name,
  content: (
    <span className={styles.partner} translate="no">
      <svg
        width="34"
        height="34"
        viewBox="0 0 40 40"
        fill="currentColor"
        fillRule="evenodd"
        aria-hidden="true"
      >
        <path d={mark} />
      </svg>
      {name}
    </span>
  ),
}));
