import clamped from './clamped.module.css'
import styles from './logo.module.css'
import { product } from '../lib/product.ts'
import { rem } from './rem.ts'

/** The logo: the bell of the kitchen pass, calling the crew. */
export function LogoMark({ size = 32 }: { size?: number }) {
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

/** Logo and name; a long name takes two lines at most, so that a top bar holds it on a phone. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span className={styles.logo} style={{ fontSize: rem(size * 0.66) }}>
      <LogoMark size={size} />
      <span className={`${styles.word} ${clamped.clamped}`}>{product === 'Crewcall' ? 'crewcall' : product}</span>
    </span>
  )
}
