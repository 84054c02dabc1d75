import { IconCash, IconClockCheck, IconPencilPlus, IconUsersGroup } from '@tabler/icons-react'
import { LandingPreview } from './landing-preview.tsx'
import styles from './landing.module.css'

const steps = [
  { icon: IconPencilPlus, title: 'Post', text: 'Position, hours, rate. A template makes the next one a single tap.' },
  { icon: IconUsersGroup, title: 'Pick', text: 'Choose among applicants, invite your own network, or let matching pick for you.' },
  { icon: IconClockCheck, title: 'Clock', text: 'Pros clock in by code at your door. Hours land on the timesheet by themselves.' },
  { icon: IconCash, title: 'Pay', text: 'Review the hours, see the exact sum with fees, and pay everyone at once.' },
]

/** How a shift goes, from posting to paying. */
export function LandingSteps() {
  return (
    <section className={styles.steps} aria-labelledby="how">
      <h2 id="how">From empty station to paid crew</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.title}>
            <step.icon size={28} stroke={1.6} aria-hidden="true" />
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <LandingPreview />
    </section>
  )
}
