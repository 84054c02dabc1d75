import { getReferralProgram } from '@crewcall/contract/referrals.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { CodeCard } from './code-card.tsx'
import { Offers, Totals } from './program-parts.tsx'
import { ReferralList } from './referral-list.tsx'
import { standingText } from './standing-words.ts'

/** A pro refers friends and businesses: what it brings, the code and its link, and who came by it (docs/rules/referrals.md). */
export function ProReferralScreen() {
  const { t, locale } = useT()
  const { data } = useSuspenseQuery(api.query(getReferralProgram, { query: { side: 'PRO' } }))
  const { code, offers, as_referee: own } = data
  return (
    <Page title={t('Recommend {product}')} width="narrow">
      {own && own.amount > 0 && (
        <Notice tone={own.status === 'REJECTED' ? 'wait' : 'good'} title={t('You came by a recommendation')}>
          {standingText({ t, locale }, own)}
        </Notice>
      )}
      {data.needs_payout_account && (data.coming > 0 || own !== null) && (
        <Notice tone="wait" title={t('Say where your money should go')}>
          <ButtonLink to="/pro/profile" search={{ tab: 'payout' }} variant="outlined">
            {t('Set up payouts')}
          </ButtonLink>
        </Notice>
      )}
      <Offers offers={offers} side="PRO" />
      {code !== null && (
        <CodeCard
          code={code}
          words={(link) => t('I work shifts with {product}. Sign up here, as a pro or as a business: {link}', { link })}
        />
      )}
      <Totals program={data} side="PRO" />
      <ReferralList side="PRO" />
    </Page>
  )
}
