import { roles } from '../../domain/person/team-roles.ts'
import { useT } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'
import styles from './team.module.css'

/** The permissions of each role. */
export function RoleGuide() {
  const { t } = useT()
  return (
    <Section title={t('What the roles mean')}>
      <dl className={styles.guide}>
        {roles.map(({ value, label, text }) => (
          <div key={value}>
            <dt>{t(label)}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
