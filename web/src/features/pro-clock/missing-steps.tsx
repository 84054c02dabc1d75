import type { getOwnProfile } from '@crewcall/contract/pros.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ProfileSection } from '../../domain/pro-words.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'
import styles from './clock.module.css'

type Profile = Pick<Output<typeof getOwnProfile>, 'missing_steps' | 'verification'>
type Step = { label: Sentence; section: ProfileSection }

const forVerification = {
  IDENTITY: { label: 'Set up payouts: that also checks who you are', section: 'payout' },
  PHOTO: { label: 'Add a photo of yourself', section: 'about' },
} as const satisfies Record<string, Step>
const forBusinesses = {
  BIO: { label: 'Write a few words about yourself', section: 'about' },
  WORK_HISTORY: { label: 'Add a job you had', section: 'about' },
} as const satisfies Record<string, Step>

/** Where the profile stands: what keeps it from being verified, when a person decides, and what makes businesses choose it. */
export function MissingSteps({ profile: { verification, missing_steps } }: { profile: Profile }) {
  const { t } = useT()
  const { state, missing } = verification
  const needed = [
    ...missing.flatMap((step): Step[] => (step === 'PHONE' ? [] : [forVerification[step]])),
    ...missing_steps.flatMap((step): Step[] => (step === 'BIO' || step === 'WORK_HISTORY' ? [forBusinesses[step]] : [])),
  ]
  if (needed.length === 0 && state === 'VERIFIED') return null
  return (
    <Section title={state === 'IN_REVIEW' ? t('We are checking your profile') : t('Finish your profile')}>
      <VerificationWords verification={verification} />
      <ul className={styles.steps}>
        {missing.includes('PHONE') && (
          <li>
            <Link to="/settings">
              {t('Add your phone number')}
              <IconChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        )}
        {needed.map(({ label, section }) => (
          <li key={label}>
            <Link to="/pro/profile" search={{ tab: section }}>
              {t(label)}
              <IconChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function VerificationWords({ verification: { state, expected_by, declined_because } }: Pick<Profile, 'verification'>) {
  const { t, locale } = useT()
  if (state === 'VERIFIED') return null
  if (state === 'IN_REVIEW' && expected_by !== null) {
    const by = new Intl.DateTimeFormat(locale, { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(new Date(expected_by))
    return (
      <p className={styles.soft}>
        {t('Somebody looks at your photo. You hear from us by {when}. What you apply for counts once you are verified.', { when: by })}
      </p>
    )
  }
  if (state === 'DECLINED' && declined_because !== null)
    return (
      <>
        <p className={styles.soft}>{t('We could not verify your profile: {reason}', { reason: declined_because })}</p>
        <ul className={styles.steps}>
          <li>
            <Link to="/pro/profile" search={{ tab: 'about' }}>
              {t('Change your photo')}
              <IconChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        </ul>
      </>
    )
  return <p className={styles.soft}>{t('You are verified as soon as this is there, and you can apply already.')}</p>
}
