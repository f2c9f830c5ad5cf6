/** The logo: a truck wheel drawn as a lotus, and the name in the font of the page. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="11" fill="#f2a51f" />
      <g fill="#0d3b30">
        {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
          <path
            key={angle}
            d="M20 16.400c-3-2.600-3.700-6 0-10.900 3.700 4.900 3 8.300 0 10.900Z"
            transform={`rotate(${angle} 20 20)`}
          />
        ))}
        <circle cx="20" cy="20" r="3.200" />
      </g>
      <circle cx="20" cy="20" r="1.400" fill="#fff8e6" />
    </svg>
  );
}
