import type { getOwnProfile } from '@crewcall/contract/pros.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ProfileSection } from '../../domain/pro-shift/pro-words.ts'
import { VerificationWords, verificationTitle } from '../../domain/pro-shift/verification-words.tsx'
import { sentence, useT, type Sentence } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'
import styles from './clock.module.css'

type Profile = Pick<Output<typeof getOwnProfile>, 'missing_steps' | 'verification'>
type NextStep = { label: Sentence; section: ProfileSection }

const forVerification = {
  IDENTITY: { label: 'Set up payouts: this also verifies your identity', section: 'payout' },
  PHOTO: { label: 'Add a photo of yourself', section: 'about' },
} as const satisfies Record<string, NextStep>
const forBusinesses = {
  BIO: { label: 'Write a few words about yourself', section: 'about' },
  WORK_HISTORY: { label: 'Add a past job', section: 'about' },
} as const satisfies Record<string, NextStep>

/** The profile's status: what is missing for verification, when a person decides, and what attracts businesses. */
export function MissingSteps({ profile: { verification, missing_steps } }: { profile: Profile }) {
  const { t } = useT()
  const { state, missing, renamed_from } = verification
  const needed = [
    ...missing.flatMap((step): NextStep[] => (step === 'PHONE' ? [] : [forVerification[step]])),
    // What is only for businesses follows later: it does not verify anybody.
    ...(state === 'INCOMPLETE' ? [] : missing_steps).flatMap((step): NextStep[] =>
      step === 'BIO' || step === 'WORK_HISTORY' ? [forBusinesses[step]] : [],
    ),
  ]
  if (needed.length === 0 && state === 'VERIFIED') return null
  return (
    <Section title={t(verificationTitle(verification))}>
      <VerificationWords verification={verification} />
      <ul className={styles.steps}>
        {state === 'DECLINED' && <Step label={sentence('Change your photo')} section="about" />}
        {state === 'DECLINED' && renamed_from !== null && <Step label={sentence('Change your name')} />}
        {missing.includes('PHONE') && <Step label={sentence('Add your phone number')} />}
        {needed.map((step) => (
          <Step key={step.label} {...step} />
        ))}
      </ul>
    </Section>
  )
}

function Step({ label, section }: { label: Sentence; section?: ProfileSection }) {
  const { t } = useT()
  return (
    <li>
      <Link {...(section === undefined ? { to: '/settings' } : { to: '/pro/profile', search: { tab: section } })}>
        {t(label)}
        <IconChevronRight size={18} aria-hidden="true" />
      </Link>
    </li>
  )
}
