import clamped from './clamped.module.css'
import styles from './logo.module.css'
import { darkLogo, isNamedInLogo, logo, logoImage } from '../lib/brand-logo.ts'
import { product } from '../lib/product.ts'
import { rem } from './rem.ts'

/** Where a logo stands: on the ground of the mode, or on one that is light or dark in both. */
type Ground = 'mode' | 'light' | 'dark'
type BrandProps = { logo: string; dark: string | null | undefined; size: number; most?: number; ground?: Ground; alt?: string }

/**
 * The logo of the marketplace, at most `most` times as wide as high (docs/rules/app.md#logo): on a dark ground the one for dark grounds, or, where there
 * is none, the usual one on a white tile.
 */
export function BrandLogo({ logo: usual, dark, size, most = 6, ground = 'mode', alt = '' }: BrandProps) {
  const picture = (id: string, shown: 'always' | 'light' | 'dark' | 'tile' | 'tile in dark') => {
    const { source, ratio } = logoImage(id)
    const wide = Math.round(size * Math.min(most, ratio))
    return <img src={source} width={wide} height={size} alt={alt} className={styles.brand} data-shown={shown} />
  }
  if (ground === 'light') return picture(usual, 'always')
  if (ground === 'dark') return dark ? picture(dark, 'always') : picture(usual, 'tile')
  if (!dark) return picture(usual, 'tile in dark')
  return (
    <>
      {picture(usual, 'light')}
      {picture(dark, 'dark')}
    </>
  )
}

/** The same where it stands without the name: less wide, and as wide as the bar lets it be. */
export function BrandMark(props: Omit<BrandProps, 'most' | 'alt'>) {
  return <BrandLogo {...props} most={4} />
}

/** The logo of the marketplace alone, or that of the program. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return logo === undefined ? <ProgramMark size={size} /> : <BrandMark logo={logo} dark={darkLogo} size={size} />
}

/** The logo of the program: the bell of the kitchen pass, calling the crew. */
export function ProgramMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
      <rect width="32" height="32" rx="9" fill="#0d6e58" />
      <path d="M7.5 21.5a8.5 8.5 0 0 1 17 0z" fill="#fff" />
      <rect x="5.5" y="22.7" width="21" height="2.6" rx="1.3" fill="#fff" />
      <circle cx="16" cy="10.6" r="1.9" fill="#ffc24b" />
      <path
        d="M9.2 9.2A9.6 9.6 0 0 1 11.6 7M22.8 9.2A9.6 9.6 0 0 0 20.4 7"
        stroke="#ffc24b"
        strokeWidth="1.9"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  )
}

/**
 * Logo and name; a long name takes two lines at most, so that a top bar holds it on a phone. A wide logo has the name in it.
 * @param ground dark where it is dark in both modes
 */
export function Logo({ size = 32, ground = 'mode' }: { size?: number; ground?: Ground }) {
  return (
    <span className={styles.logo} style={{ fontSize: rem(size * 0.66) }}>
      {logo === undefined ? (
        <ProgramMark size={size} />
      ) : (
        <BrandLogo logo={logo} dark={darkLogo} size={size} ground={ground} alt={isNamedInLogo ? product : ''} />
      )}
      {!isNamedInLogo && <span className={`${styles.word} ${clamped.clamped}`}>{product === 'Crewcall' ? 'crewcall' : product}</span>}
    </span>
  )
}
