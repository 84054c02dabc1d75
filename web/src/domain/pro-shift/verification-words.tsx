import type { getOwnProfile } from '@crewcall/contract/pros.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'

export type Verification = Output<typeof getOwnProfile>['verification']

/** The heading of a profile's verification status. */
export function verificationTitle({ state, renamed_from }: Verification): Sentence {
  if (state === 'IN_REVIEW') return renamed_from === null ? 'We are checking your profile' : 'We are checking your new name'
  if (state === 'DECLINED') return 'We could not verify your profile'
  return state === 'VERIFIED' ? 'More about you' : 'Finish your profile'
}

/** Why a profile is not verified: it is being checked until a deadline, was turned down, or something is missing. */
export function VerificationWords({
  verification: { state, expected_by, declined_because, renamed_from },
}: {
  verification: Verification
}) {
  const { t, locale } = useT()
  if (state === 'VERIFIED') return null
  if (state === 'IN_REVIEW' && expected_by !== null) {
    const when = new Intl.DateTimeFormat(locale, { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(new Date(expected_by))
    return renamed_from === null ? (
      <p className="soft small">{t('We check your photo and reply by {when}. Your applications count once you are verified.', { when })}</p>
    ) : (
      <>
        <p className="soft small">
          {t('We check your new name and your photo and reply by {when}; until then you are not shown as verified.', {
            when,
          })}
        </p>
        <p className="soft small">
          {t('Your confirmed shifts stay yours, and your applications count once you are verified. You were verified as {name}.', {
            name: renamed_from,
          })}
        </p>
      </>
    )
  }
  if (state === 'DECLINED' && declined_because !== null)
    return <p className="soft small">{t('We could not verify your profile: {reason}', { reason: declined_because })}</p>
  return <p className="soft small">{t('You are verified as soon as this is done, and you can already apply.')}</p>
}
