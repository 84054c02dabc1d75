import { IconCash, IconClockCheck, IconPencilPlus, IconUsersGroup, type Icon } from '@tabler/icons-react'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { LandingPreview } from './landing-preview.tsx'
import styles from './landing.module.css'

const steps = [
  { icon: IconPencilPlus, title: 'Post|step', text: 'Position, hours, rate. A template makes the next one a single tap.' },
  { icon: IconUsersGroup, title: 'Pick|step', text: 'Choose among applicants, invite your own network, or let matching pick for you.' },
  { icon: IconClockCheck, title: 'Clock|step', text: 'Pros clock in on site with a code. Hours go to the timesheet automatically.' },
  { icon: IconCash, title: 'Pay|step', text: 'Review the hours, see the exact sum with fees, and pay everyone at once.' },
] as const satisfies { icon: Icon; title: Sentence; text: Sentence }[]

/** The steps of a shift, from posting to paying. */
export function LandingSteps() {
  const { t } = useT()
  return (
    <section className={styles.steps} aria-labelledby="how">
      <h2 id="how">{t('From empty station to paid crew')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.title}>
            <step.icon size={28} stroke={1.6} aria-hidden="true" />
            <h3>{t(step.title)}</h3>
            <p>{t(step.text)}</p>
          </li>
        ))}
      </ol>
      <LandingPreview />
    </section>
  )
}
