import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react'
import styles from './dashboards.module.css'
import type { Change } from './values.ts'

const arrows = { up: IconArrowUp, down: IconArrowDown, same: IconEqual }

/** A change as an arrow and in words, of which the color repeats what they say. */
export function ChangeWords({ change: { direction, tone, words } }: { change: Change }) {
  const Arrow = arrows[direction]
  return (
    <p className={styles.change} data-tone={tone}>
      <Arrow size={14} aria-hidden="true" />
      <span>{words}</span>
    </p>
  )
}
