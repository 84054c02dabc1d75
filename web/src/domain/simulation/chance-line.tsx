import type { SimulatedShift } from '@crewcall/contract/simulation.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './simulation.module.css'

/** The chance of a shift in one line, with how many can take it. */
export function ChanceLine({ shift }: { shift: Pick<SimulatedShift, 'able' | 'chance'> }) {
  const { t } = useT()
  const { percent } = shift.chance
  return (
    <span className={styles.line}>
      {percent !== null && <strong className="tabular">{t('{percent}% chance', { percent })}</strong>}{' '}
      <span className="soft">{t('{count, plural, one {# pro can take it} other {# pros can take it}}', { count: shift.able })}</span>
    </span>
  )
}
