import type { getOwnProfile } from '@crewcall/contract/pros.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ProfileSection } from '../../domain/pro-words.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'
import styles from './clock.module.css'

type Step = Output<typeof getOwnProfile>['missing_steps'][number]
const steps: Record<Exclude<Step, 'VERIFICATION' | 'TERMS'>, { label: Sentence; section: ProfileSection }> = {
  PAYOUT_ACCOUNT: { label: 'Set up payouts', section: 'payout' },
  HEADSHOT: { label: 'Add a photo of yourself', section: 'about' },
  BIO: { label: 'Write a few words about yourself', section: 'about' },
  WORK_HISTORY: { label: 'Add a job you had', section: 'about' },
}

/** What the profile still lacks, each one tap away. Verification and terms have screens of their own. */
export function MissingSteps({ steps: missing }: { steps: readonly Step[] }) {
  const { t } = useT()
  const mine = missing.flatMap((step) => (step === 'VERIFICATION' || step === 'TERMS' ? [] : [steps[step]]))
  const waits = missing.includes('VERIFICATION')
  if (mine.length === 0 && !waits) return null
  return (
    <Section title={t('Finish your profile')}>
      {mine.length > 0 && (
        <ul className={styles.steps}>
          {mine.map(({ label, section }) => (
            <li key={label}>
              <Link to="/pro/profile" search={{ tab: section }}>
                {t(label)}
                <IconChevronRight size={18} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {waits && <p className={styles.soft}>{t('We verify your profile as soon as it is complete.')}</p>}
    </Section>
  )
}
