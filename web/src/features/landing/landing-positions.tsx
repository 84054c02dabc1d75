import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { type Sentence, useT } from '../../lib/i18n.ts'
import styles from './landing.module.css'

const positions = [
  ['line_cook', 'Line cook'],
  ['prep_cook', 'Prep cook'],
  ['bartender', 'Bartender'],
  ['baker', 'Baker & pastry'],
  ['dishwasher', 'Dishwasher'],
  ['event_cook', 'Event cook'],
  ['event_setup', 'Event setup'],
  ['front_of_house', 'Front of house'],
  ['housekeeping', 'Housekeeping'],
  ['maintenance', 'Maintenance'],
] as const satisfies (readonly [string, Sentence])[]

/** The available positions. */
export function LandingPositions() {
  const { t } = useT()
  return (
    <section className={styles.positions} aria-labelledby="positions">
      <h2 id="positions">{t('Every station covered')}</h2>
      <ul>
        {positions.map(([icon, name]) => (
          <li key={icon}>
            <PositionIcon icon={icon} size={32} />
            {t(name)}
          </li>
        ))}
      </ul>
    </section>
  )
}
