import { refreshPayoutAccount, startPayoutAccount } from '@crewcall/contract/pros.ts'
import { IconBuildingBank, IconCircleCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import type { OwnProfile } from './own-profile.ts'
import { Notice } from '../../ui/notice.tsx'

const returnPath = '/pro/profile?tab=payout&payout=back'

/** The account that receives pay; it is opened at the payment provider, which alone sees bank and tax data. */
export function PayoutTab({ profile }: { profile: OwnProfile }) {
  const { t } = useT()
  const start = useCommand(startPayoutAccount)
  const isChecking = useReturnCheck()

  async function handleStart() {
    const made = await start.send({ body: { return_path: returnPath } })
    if (made) window.location.assign(made.url)
  }

  return (
    <Section title={t('Payouts')}>
      {profile.payouts_enabled ? (
        <Notice tone="good" icon={<IconCircleCheck size={18} aria-hidden="true" />}>
          {t('Your payout account works. Pay goes there as soon as the business has been charged.')}
        </Notice>
      ) : (
        <Notice tone="wait">
          {isChecking
            ? t('Asking the payment provider…')
            : profile.has_stripe_id
              ? t('Your payout account is not set up yet. Continue where you left off.')
              : t('Before you can take a shift, tell the payment provider where your pay goes. It takes about five minutes.')}
        </Notice>
      )}
      <p>{t('You enter your bank and tax details at the payment provider; {product} never sees them.')}</p>
      <div>
        <Button
          variant={profile.payouts_enabled ? 'outlined' : 'contained'}
          size="mainAction"
          icon={<IconBuildingBank size={20} aria-hidden="true" />}
          busy={start.isPending || isChecking}
          onClick={() => void handleStart()}
        >
          {profile.payouts_enabled ? t('Change the payout account') : profile.has_stripe_id ? t('Continue') : t('Set up payouts')}
        </Button>
      </div>
    </Section>
  )
}

// After returning from the provider: query once, then remove the parameter from the address, so that a reload does not query again.
function useReturnCheck(): boolean {
  const { t } = useT()
  const { payout } = useSearch({ from: '/_app/pro/profile' })
  const navigate = useNavigate({ from: '/pro/profile' })
  const hasAsked = useRef(false)
  const refresh = useCommand(refreshPayoutAccount, {
    success: ({ payouts_enabled }) => (payouts_enabled ? t('Your payout account works.') : undefined),
  })
  useEffect(() => {
    if (payout !== 'back' || hasAsked.current) return
    hasAsked.current = true
    void refresh.send({ body: {} }).then(() => navigate({ search: { tab: 'payout' }, replace: true }))
  }, [payout, refresh, navigate])
  return refresh.isPending
}
