import { encode } from 'uqr'

/** The quiet edge that scanners need around a code, in modules. */
const edge = 4

/** A QR code of a link, always black on white; `label` is its accessible name. */
export function QrCode({ link, label, className }: { link: string; label: string; className?: string | undefined }) {
  const { data, size } = encode(link, { ecc: 'M', border: edge })
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={className} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={data.map(lineOf).join('')} fill="#000" />
    </svg>
  )
}

// The dark modules of a line, each as a square.
function lineOf(line: readonly boolean[], y: number): string {
  return line.map((isDark, x) => (isDark ? `M${x},${y}h1v1h-1z` : '')).join('')
}
