import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { FeePercentages } from '@crewcall/contract/rules/fees.ts'
import type { useT } from '../../lib/i18n.ts'

/** The fees in form order, each with its label. */
export function feeNames(t: ReturnType<typeof useT>['t']): [keyof FeePercentages, string][] {
  return [
    ['gigpro_fee_percentage', t('Marketplace shifts')],
    ['in_network_fee_percentage', t('Network shifts')],
    ['w2_fee_percentage', t('Employee shifts')],
    ['tipping_fee_percentage', t('Tips')],
    ['background_checks_fee_percentage', t('Background checks')],
  ]
}

/** Fees, one per line, as in the history. */
export function feeWords(fees: FeePercentages, t: ReturnType<typeof useT>['t']): string[] {
  return feeNames(t).map(([name, label]) => phrase`${label}: ${fees[name]} %`)
}
