import type { ReactNode } from 'react';

/** The four panels of a painted truck body, one for each selling point. */
export type PanelName = 'tracking' | 'verified' | 'pricing' | 'support';

const CREAM = '#f8f3e6';
const MARIGOLD = '#f2a51f';
const RED = '#c8442a';

const panels: Record<PanelName, { ground: string; motif: ReactNode }> = {
  tracking: {
    ground: '#17695f',
    motif: (
      <>
        <path d="M14 74c14-14 26 4 40-8s18-2 26-6" stroke={CREAM} strokeWidth="3" strokeDasharray="5 5" />
        <path d="M48 60s17-15 17-28a17 17 0 0 0-34 0c0 13 17 28 17 28Z" fill={RED} />
        <circle cx="48" cy="32" r="8" fill={CREAM} />
        <circle cx="48" cy="32" r="3.500" fill={MARIGOLD} />
      </>
    ),
  },
  verified: {
    ground: '#1d5f86',
    motif: (
      <>
        <path d="M48 16 24 25v19c0 17 10 29 24 36 14-7 24-19 24-36V25Z" fill={CREAM} />
        <path d="M48 23 30 30v14c0 13 7 22 18 28 11-6 18-15 18-28V30Z" fill={MARIGOLD} />
        <path
          d="m39 46 7 8 12-15"
          stroke="#0d3b30"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    ),
  },
  pricing: {
    ground: '#a93520',
    motif: (
      <>
        <path d="m26 22 28-4 26 26-29 32-29-26Z" fill={CREAM} />
        <path d="m31 27 21-3 20 20-22 24-22-20Z" fill={MARIGOLD} />
        <circle cx="40" cy="35" r="4" fill="#a93520" />
        <path d="m44 54 15-15m-9 21 15-15" stroke="#0d3b30" strokeWidth="3.500" strokeLinecap="round" />
      </>
    ),
  },
  support: {
    ground: '#0f5a46',
    motif: (
      <>
        <circle cx="60" cy="30" r="15" fill={MARIGOLD} />
        <circle cx="67" cy="26" r="13" fill="#0f5a46" />
        <path
          d="M20 36h36a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H38L26 78V68h-6a6 6 0 0 1-6-6V42a6 6 0 0 1 6-6Z"
          fill={CREAM}
        />
        <path d="M24 47h26M24 56h17" stroke={RED} strokeWidth="3.500" strokeLinecap="round" />
        <path d="m76 48 2 4 4 2-4 2-2 4-2-4-4-2 4-2Z" fill={CREAM} />
      </>
    ),
  },
};

const corners = [
  [14, 14],
  [82, 14],
  [14, 82],
  [82, 82],
] as const;

/** A painted panel. Decorative: the heading beside it explains it. */
export function PanelArt({ name }: { name: PanelName }) {
  const { ground, motif } = panels[name];
  return (
    <svg width="96" height="96" viewBox="0 0 96 96" fill="none" aria-hidden="true" focusable="false">
      <rect width="96" height="96" rx="10" fill={ground} />
      <rect x="5" y="5" width="86" height="86" rx="6" stroke={MARIGOLD} strokeWidth="3" />
      {corners.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3" fill={MARIGOLD} />
      ))}
      {motif}
    </svg>
  );
}
