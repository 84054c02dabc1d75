import { getOwnBackgroundCheck, type BackgroundCheckBlock, type OwnBackgroundCheck } from '@crewcall/contract/background-checks.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayText } from '../../domain/time/day-text.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { Delayed, EmptyState, ErrorScreen, Skeleton } from '../../ui/states.tsx'
import { ConsentForm } from './consent-form.tsx'
import { AdverseNotice } from './adverse-notice.tsx'

/** The pro's background check: what it is, where it stands, and the next step. */
export function BackgroundCheckTab() {
  const { t } = useT()
  const query = useQuery(api.query(getOwnBackgroundCheck, {}))
  if (query.isError) return <ErrorScreen error={query.error} retry={() => void query.refetch()} />
  if (!query.data)
    return (
      <Delayed>
        <Skeleton height={160} />
      </Delayed>
    )
  const { provider, check } = query.data
  if (provider === null && check === null)
    return (
      <EmptyState title={t('No background checks here')}>
        {t('This platform runs no background checks. Shifts that ask for one are not open to you; all others are.')}
      </EmptyState>
    )
  return (
    <Section title={t('Background check')}>
      <Standing own={query.data} />
      <NewestCheck own={query.data} />
      <Beginning own={query.data} />
    </Section>
  )
}

function Standing({ own: { status, expires_on, again_on, blocked_by } }: { own: OwnBackgroundCheck }) {
  const { t, locale } = useT()
  if (status !== 'CLEAR' || expires_on === null) return null
  return (
    <Notice tone="good" title={t('Your background check is clear.')}>
      {t('It counts until {day}: shifts until then that ask for one are open to you.', { day: dayText(expires_on, locale) })}{' '}
      {blocked_by === 'CLEAR_ALREADY' && again_on !== null && t('You can renew it from {day} on.', { day: dayText(again_on, locale) })}
    </Notice>
  )
}

function NewestCheck({ own: { provider, check, again_on } }: { own: OwnBackgroundCheck }) {
  const { t, locale } = useT()
  if (check === null) return null
  if (check.status === 'CONSENTED')
    return <Notice tone="wait">{t('Getting your page at {provider} ready…', { provider: provider ?? '' })}</Notice>
  if (check.status === 'PENDING' && check.invitation_url !== null)
    return (
      <>
        <Notice tone="wait" title={t('Your next step')}>
          {t('Fill in the page of {provider}. It asks for your Social Security number and date of birth, and shows your rights.', {
            provider: provider ?? '',
          })}
        </Notice>
        <div>
          <ButtonAnchor
            href={check.invitation_url}
            target="_blank"
            rel="noreferrer"
            size="mainAction"
            icon={<IconExternalLink size={20} aria-hidden="true" />}
          >
            {t('Continue at {provider}', { provider: provider ?? '' })}
          </ButtonAnchor>
          <p className="soft small">{t('It opens in a new tab. This page changes by itself when you are done there.')}</p>
        </div>
      </>
    )
  if (check.status === 'PENDING')
    return <Notice tone="wait">{t('You have done your part. The result takes from minutes to a few days; you will be notified.')}</Notice>
  if (check.status === 'CONSIDER')
    return <AdverseNotice adverse={check.adverse} provider={provider} againOn={again_on === null ? null : dayText(again_on, locale)} />
  return null
}

function Beginning({ own: { provider, status, check, blocked_by } }: { own: OwnBackgroundCheck }) {
  const { t } = useT()
  if (blocked_by === null && provider !== null)
    return (
      <>
        {status === 'EXPIRED' && (
          <Notice tone="wait">
            {check?.completed_at == null
              ? t('The page of the provider was not filled in in time. You can begin again.')
              : t('Your background check has ended. Begin a new one to take shifts that ask for one.')}
          </Notice>
        )}
        <ConsentForm provider={provider} />
      </>
    )
  const step = blocked_by === null ? undefined : steps[blocked_by]
  if (step === 'about')
    return (
      <Notice tone="wait">
        {t('Your profile has to be verified first.')}{' '}
        <Link to="/pro/profile" search={{ tab: 'about' }}>
          {t('See what is missing')}
        </Link>
      </Notice>
    )
  if (step === 'settings')
    return (
      <Notice tone="wait">
        {t('Add and confirm your email address first: the provider writes to it.')} <Link to="/settings">{t('Go to the settings')}</Link>
      </Notice>
    )
  return null
}

const steps: Partial<Record<BackgroundCheckBlock, 'about' | 'settings'>> = { NOT_VERIFIED: 'about', NO_EMAIL: 'settings' }
