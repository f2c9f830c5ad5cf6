/** An empty road to the horizon between fields: the picture of an empty list. */
export function EmptyRoadArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 168 96" fill="none" aria-hidden="true" focusable="false">
      <circle cx="84" cy="46" r="22" fill="var(--accent)" />
      <path d="M0 58h168v38H0z" fill="var(--brand-tint)" />
      <path d="M70 58h28l34 38H36z" fill="var(--sunken)" />
      <path d="M70 58 36 96M98 58l34 38" stroke="var(--brand)" strokeWidth="2" />
      <path d="M84 60v5m0 6v8m0 7v10" stroke="var(--accent-ink)" strokeWidth="2.500" strokeLinecap="round" />
      <path d="M0 58h168" stroke="var(--brand)" strokeWidth="2" />
      <path
        d="M24 58V40m0 0c-6-5-12-4-15 0m15 0c-3-8-10-10-14-8m14 8c1-8 6-11 11-10m-11 10c6-4 12-3 14 1"
        stroke="var(--brand)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M132 58v-9h16v9m-18-9 10-8 10 8"
        stroke="var(--brand)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M8 68h20m-6 10h14m104-8h18m-26 12h16" stroke="var(--brand)" strokeWidth="1.500" opacity=".5" />
    </svg>
  );
}
