import { IconUser } from '@tabler/icons-react'
import styles from './avatar.module.css'
import { rem } from './rem.ts'

const tints = ['#0d6e58', '#8a4b08', '#7a2e5d', '#1f5a94', '#5b4a9c', '#8c3a2b', '#3d6a1f', '#47525c']

/** A person's avatar, 100 px by default; without a picture, their initials on a color of their own. */
export function Avatar({ name, src, size = 100 }: { name: string; src?: string | null | undefined; size?: number }) {
  const box = { width: rem(size), height: rem(size), fontSize: rem(size * 0.38) }
  if (src) return <img src={src} alt="" width={size} height={size} loading="lazy" className={styles.avatar} style={box} />
  return (
    // Drawn by the style sheet: initials are a picture, not part of the accessible name of the button around them.
    <span
      className={styles.avatar}
      style={{ ...box, background: tintOf(initialsOf(name)) }}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    >
      {initialsOf(name) === '' && <IconUser size={size * 0.55} />}
    </span>
  )
}

/** At most two letters: of the first and of the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked
    .map((word) => (word ? String.fromCodePoint(word.codePointAt(0) ?? 32) : ''))
    .join('')
    .toUpperCase()
}

// By the initials: "Alex Rivera" and "Alex R." are one person.
function tintOf(initials: string): string {
  let sum = 0
  for (const letter of initials) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return tints[sum % tints.length] ?? '#0d6e58'
}
