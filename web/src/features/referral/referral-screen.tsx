import { getManagerProfile } from '@crewcall/contract/identity.ts'
import { IconCopy, IconMail, IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '../../domain/location/location.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import styles from './referral.module.css'

/** A manager refers Crewcall to another business or to a pro, with their own code. */
export function ReferralScreen() {
  const { t } = useT()
  const { name } = useLocation()
  const profile = useQuery(api.query(getManagerProfile, {}))
  const isWithout = profile.error instanceof ApiError && profile.error.status === 404
  if (profile.isError && !isWithout) return <ErrorScreen error={profile.error} retry={() => void profile.refetch()} />
  if (!profile.data && !isWithout) return <PageSkeleton rows={2} />
  return (
    <Page title={t('Recommend Crewcall')} subtitle={name} width="narrow">
      {profile.data ? (
        <Code code={profile.data.referral_code} location={name} />
      ) : (
        <EmptyState title={t('You don’t have your own code')}>
          {t('Codes belong to people who signed up their business. Ask the person who invited you for theirs.')}
        </EmptyState>
      )}
    </Page>
  )
}

function Code({ code, location }: { code: string; location: string }) {
  const { t } = useT()
  const link = `${window.location.origin}/signup?ref=${code}`
  const words = t('We find people for our shifts at {location} with Crewcall. Sign up here, as a business or as a pro: {link}', {
    location,
    link,
  })
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(link)
      showToast(t('Link copied'))
    } catch {
      showToast(t('This browser does not allow copying. Select the link and copy it.'), { tone: 'error' })
    }
  }
  return (
    <Section title={t('Your code')}>
      <p>
        {t('Send the link to a business that needs people, or to someone who wants shifts. Crewcall will know that you referred them.')}
      </p>
      <p className={styles.code}>{code}</p>
      <p className="soft as-typed">{link}</p>
      <div className="cluster">
        <Button icon={<IconCopy size={18} aria-hidden="true" />} onClick={() => void handleCopy()}>
          {t('Copy link')}
        </Button>
        <ButtonAnchor
          variant="outlined"
          href={`mailto:?subject=${encodeURIComponent('Crewcall')}&body=${encodeURIComponent(words)}`}
          icon={<IconMail size={18} aria-hidden="true" />}
        >
          {t('Send by email')}
        </ButtonAnchor>
        <ButtonAnchor
          variant="outlined"
          href={`sms:?&body=${encodeURIComponent(words)}`}
          icon={<IconMessage size={18} aria-hidden="true" />}
        >
          {t('Send by text')}
        </ButtonAnchor>
      </div>
    </Section>
  )
}
