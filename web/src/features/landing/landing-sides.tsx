import { type Sentence, useT } from '../../lib/i18n.ts'
import { IconCheck } from '@tabler/icons-react'
import { ButtonLink } from '../../ui/button.tsx'
import { authPath } from './auth-path.ts'
import styles from './landing.module.css'

const sides = [
  {
    id: 'business',
    title: 'For the people who run the floor',
    points: [
      'A week board and a calendar for every location you run',
      'Your regulars first: favorites, groups and your own network',
      'See what a shift costs, fees included, before you post it',
      'Roles for admins, team members and onsite managers',
    ],
    action: 'Post your first shift',
  },
  {
    id: 'pros',
    title: 'For the people who make it happen',
    points: [
      'Hourly pay, times and distance on every card before you apply',
      'Rates from $15 to $75 an hour, shown up front',
      'Clock in from your phone, even where there is no signal',
      'Earnings by the week and a rating that opens doors',
    ],
    action: 'Find a shift near you',
  },
] as const satisfies { id: string; title: Sentence; points: Sentence[]; action: Sentence }[]

/** The benefits for each side. */
export function LandingSides() {
  const { t } = useT()
  return (
    <div className={styles.sides}>
      {sides.map((side) => (
        <section key={side.id} id={side.id} className={styles.side} data-side={side.id}>
          <h2>{t(side.title)}</h2>
          <ul>
            {side.points.map((point) => (
              <li key={point}>
                <IconCheck size={20} stroke={2.5} aria-hidden="true" />
                {t(point)}
              </li>
            ))}
          </ul>
          {side.id === 'pros' ? (
            <ButtonLink to="/shifts">{t(side.action)}</ButtonLink>
          ) : (
            <ButtonLink to={authPath} search={{ as: 'business' }} variant="raised">
              {t(side.action)}
            </ButtonLink>
          )}
        </section>
      ))}
    </div>
  )
}
