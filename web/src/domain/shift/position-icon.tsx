import type { ReactNode } from 'react'

/** The ten positions, hand-drawn on a 24-px grid with one stroke; keyed by the skill's `icon`. */
const drawings = {
  bartender: (
    <>
      <path d="M4 4h16l-8 9z" />
      <path d="M12 13v7M8 20h8" />
      <path d="M7.2 7.6h9.6" />
      <path d="m15 4 3-2.2" />
    </>
  ),
  baker: (
    <>
      <path d="M3.5 16.5c-1.4-5 3-10 8.5-10s9.9 5 8.5 10c-.4 1.4-2.2 1.4-3 .2-1.2-1.8-3-2.7-5.5-2.7s-4.3.9-5.5 2.7c-.8 1.2-2.6 1.2-3-.2z" />
      <path d="m8 8 1.5 5.5M16 8l-1.5 5.5M12 6.5V14" />
    </>
  ),
  dishwasher: (
    <>
      <circle cx="10.5" cy="13.5" r="7.5" />
      <circle cx="10.5" cy="13.5" r="3.7" />
      <circle cx="19.5" cy="5" r="1.7" />
      <path d="M15.6 3.2v.01M21 9.6v.01" strokeWidth="2.4" />
    </>
  ),
  event_cook: (
    <>
      <path d="M3 16h18" />
      <path d="M4.5 16a7.5 7.5 0 0 1 15 0" />
      <path d="M12 8.5V6.5M10.5 6.5h3" />
      <path d="M7 19.5h10M9 19.5c-.6.9-.6 1.6 0 2.5M15 19.5c.6.9.6 1.6 0 2.5" />
    </>
  ),
  event_setup: (
    <>
      <path d="M2.5 9.5 12 3l9.5 6.5z" />
      <path d="M4.5 9.5V20M19.5 9.5V20" />
      <path d="M8.5 15h7M9.5 15v5M14.5 15v5" />
      <path d="M12 3V1.8" />
    </>
  ),
  front_of_house: (
    <>
      <path d="M3 13.5h18" />
      <path d="M12 13.5V21M9 21h6" />
      <path d="M6 13.5V9.3h3v4.2M15.5 13.5a2.8 2.8 0 0 0 2.5-5.8M15.5 13.5A2.8 2.8 0 0 1 13 7.7h5" />
    </>
  ),
  housekeeping: (
    <>
      <path d="M2.5 19.5v-13M21.5 19.5v-5a3 3 0 0 0-3-3h-16" />
      <path d="M2.5 16.5h19" />
      <path d="M5.5 11.5V9.8c0-.9.7-1.6 1.6-1.6h2.8c.9 0 1.6.7 1.6 1.6v1.7" />
      <path d="m17 3 .7 1.6 1.6.7-1.6.7L17 7.6 16.3 6l-1.6-.7 1.6-.7z" />
    </>
  ),
  line_cook: (
    <>
      <path d="M2.5 11h13v3.5a4.5 4.5 0 0 1-4.5 4.5H7a4.5 4.5 0 0 1-4.5-4.5z" />
      <path d="M15.5 12.5h6.5" />
      <path d="M6 8c-1.2-1.5 1.2-2.5 0-4M11 8c-1.2-1.5 1.2-2.5 0-4" />
      <path d="M6 22h6" />
    </>
  ),
  maintenance: (
    <>
      <path d="M14.3 6.2a4.6 4.6 0 0 1 5.7-3l-2.6 2.7.8 2.4 2.4.8 1.1-1.2a4.6 4.6 0 0 1-6.2 4.9L7.3 21a2.1 2.1 0 0 1-3-3l8.2-8.2a4.6 4.6 0 0 1 1.8-3.6z" />
      <path d="M5.8 19.5v.01" strokeWidth="2.2" />
    </>
  ),
  prep_cook: (
    <>
      <path d="M3 12.5 14.5 3.2c3.4 2.5 4 6.3 1.8 9.3z" />
      <path d="m16.3 12.5 3.2 0a1.7 1.7 0 0 0 0-3.4h-1.6" />
      <path d="M3 16.5h18v2.3a1.7 1.7 0 0 1-1.7 1.7H4.7A1.7 1.7 0 0 1 3 18.8z" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type PositionKey = keyof typeof drawings
export const positionKeys = Object.keys(drawings)

const otherNames: Record<string, PositionKey> = {
  pastry: 'baker',
  baker_pastry: 'baker',
  front_of_house_support: 'front_of_house',
  foh: 'front_of_house',
  foh_support: 'front_of_house',
}

/** The icon of a position; `on` adds its tinted tile. */
export function PositionIcon({ icon, size = 24, on = false }: { icon: string; size?: number; on?: boolean }) {
  const key = icon.toLowerCase().replace(/[^a-z]+/g, '_')
  const drawing = drawings[key as PositionKey] ?? drawings[otherNames[key] ?? 'event_cook']
  const art = (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawing}
    </svg>
  )
  if (!on) return art
  const tile = {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: size * 1.75,
    height: size * 1.75,
    borderRadius: size * 0.45,
    background: 'var(--cc-accent-soft)',
    color: 'var(--cc-accent-text)',
  }
  return <span style={tile}>{art}</span>
}
