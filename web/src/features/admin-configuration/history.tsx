import { joined } from '@crewcall/contract/rules/direction.ts'
import type { AutoSelectBar } from '@crewcall/contract/rules/auto-select.ts'
import type { ConversionFee } from '@crewcall/contract/rules/hire.ts'
import type { Branding } from '@crewcall/contract/branding.ts'
import type { FeePercentages } from '@crewcall/contract/rules/fees.ts'
import type { FirstGigCallTerms } from '@crewcall/contract/rules/first-gig-call.ts'
import type { InstantPayoutTerms } from '@crewcall/contract/rules/instant-payout.ts'
import type { LoyaltyTerms } from '@crewcall/contract/rules/loyalty.ts'
import { type SuspensionStep } from '@crewcall/contract/rules/suspension-policy.ts'
import type { getSettings } from '@crewcall/contract/settings.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { suspensionStepWords } from '../../domain/pro/suspension-step-words.ts'
import { brandingWords } from './branding-words.ts'
import { conversionWords } from './conversion-words.ts'
import { instantWords } from './instant-words.ts'
import { firstCallsWords } from './first-calls-words.ts'
import { loyaltyWords } from './loyalty-words.ts'
import { barWords } from './bar-form.tsx'
import { feeWords } from './fee-names.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './configuration.module.css'

type T = ReturnType<typeof useT>['t']
type Change = Output<typeof getSettings>['history'][number]

/** Every change: the new value, by whom, when and why. */
export function History({ changes }: { changes: readonly Change[] }) {
  const { t } = useT()
  if (changes.length === 0) return <p className="soft small">{t('Nothing has been changed yet: the defaults apply.')}</p>
  return (
    <ul className={styles.history}>
      {changes.map((change) => (
        <li key={change.id}>
          <strong>{titleOf(change.name, t)}</strong>
          <span className="soft small">
            <Stamp at={change.created_ts} /> {t('by {name}: {reason}', { name: change.set_by_name, reason: change.reason })}
          </span>
          <ul>
            {wordsOf(change, t).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function titleOf(name: Change['name'], t: T): string {
  return {
    suspension_policy: t('Call-outs and no-shows'),
    auto_select_bar: t('Auto-select'),
    fee_defaults: t('Fees of a new location'),
    conversion_fee: t('Fee for hiring a pro'),
    bank_account: t('Bank account for transfers'),
    branding: t('Branding'),
    instant_payouts: t('Instant payouts'),
    loyalty_rewards: t('Loyalty rewards'),
    first_gig_calls: t('First calls'),
  }[name]
}

function wordsOf({ name, value }: Change, t: T): string[] {
  if (value === null) return [t('Back to the default.')]
  if (name === 'fee_defaults') return feeWords(value as FeePercentages, t)
  if (name === 'conversion_fee') return [conversionWords(value as ConversionFee, t)]
  if (name === 'instant_payouts') return [instantWords(value as InstantPayoutTerms, t)]
  if (name === 'loyalty_rewards') return [loyaltyWords(value as LoyaltyTerms, t)]
  if (name === 'first_gig_calls') return [firstCallsWords(value as FirstGigCallTerms, t)]
  if (name === 'branding') return brandingWords(value as Branding, t)
  if (name === 'bank_account') return [joined(Object.values(value), ', ')]
  return Array.isArray(value)
    ? (value as SuspensionStep[]).map((step) => suspensionStepWords(step, t))
    : [barWords(value as AutoSelectBar, t)]
}
