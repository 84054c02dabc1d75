import { roles } from '../../domain/team-roles.ts'
import { Section } from '../../ui/page.tsx'
import styles from './team.module.css'

/** What each role may do. */
export function RoleGuide() {
  return (
    <Section title="What the roles mean">
      <dl className={styles.guide}>
        {roles.map(({ value, label, text }) => (
          <div key={value}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
