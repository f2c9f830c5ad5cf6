import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

/** Squares of the QR code as one path, in a field as wide as the code and a margin of four. */
function squaresOf(text: string): { path: string; size: number } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const squares: string[] = [];
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) squares.push(`M${column + 4} ${row + 4}h1v1h-1z`);
    }
  }
  return { path: squares.join(''), size: count + 8 };
}

/** A text as a QR code, black on white in every colour mode. Load it on demand, because it brings its encoder. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => squaresOf(text), [text]);
  return (
    <div className={styles.code}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
}
