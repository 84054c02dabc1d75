import { addBreakRule, applyBreakRulePack, changeBreakRule, removeBreakRule } from '@crewcall/contract/break-rules.ts'
import { setFeatureFlag } from '@crewcall/contract/feature-flags.ts'
import { addMarket, addSkill, changeMarket, changeSkill } from '@crewcall/contract/reference-data.ts'
import { markConversionFeeInvoiced } from '@crewcall/contract/conversion-fees.ts'
import {
  changeAutoSelectBar,
  changeBankAccount,
  changeBranding,
  changeConversionFee,
  changeFeeDefaults,
  changeInstantPayouts,
  changeFirstGigCalls,
  changeLoyaltyRewards,
  changeSuspensionPolicy,
  sendTestMail,
} from '@crewcall/contract/settings.ts'
import { publishTermsVersion, withdrawTermsVersion } from '@crewcall/contract/terms-versions.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Sets the suspension policy, or restores the default. */
export function useChangeSuspensionPolicy() {
  const { t } = useT()
  return useCommand(changeSuspensionPolicy, { success: () => t('The new suspension policy is in effect') })
}

/** Sets the bar of auto-select, or restores the default. */
export function useChangeBar() {
  const { t } = useT()
  return useCommand(changeAutoSelectBar, { success: () => t('The new auto-select bar is in effect') })
}

/** Switches a feature on or off, or removes the setting. */
export function useSetFlag() {
  const { t } = useT()
  return useCommand(setFeatureFlag, { success: () => t('In effect from now on') })
}

/** Sets the fees of new locations, or restores the defaults. */
export function useChangeFees() {
  const { t } = useT()
  return useCommand(changeFeeDefaults, { success: () => t('New locations start with these fees') })
}

/** Sets the fee for hiring a pro of the marketplace, or removes it. */
export function useChangeConversionFee() {
  const { t } = useT()
  return useCommand(changeConversionFee, { success: () => t('The new fee is in effect') })
}

/** Sets whether pros may have what waits at once and the fee, or switches it off. */
export function useChangeInstantPayouts() {
  const { t } = useT()
  return useCommand(changeInstantPayouts, { success: () => t('In effect for what is asked for from now on') })
}

/** Sets whether points are paid when a loyalty period ends and what they bring, or switches it off. */
export function useChangeLoyaltyRewards() {
  const { t } = useT()
  return useCommand(changeLoyaltyRewards, { success: () => t('In effect for periods that end from now on') })
}

/** Sets whether somebody speaks with a pro before their first shift and until when, or switches it off. */
export function useChangeFirstGigCalls() {
  const { t } = useT()
  return useCommand(changeFirstGigCalls, { success: () => t('In effect from now on') })
}

/** Sets the account to which businesses transfer what they owe, or shows none. */
export function useChangeBankAccount() {
  const { t } = useT()
  return useCommand(changeBankAccount, { success: () => t('Invoices show this from now on') })
}

/** Sets how the installation calls itself, or restores the default. */
export function useChangeBranding() {
  const { t } = useT()
  return useCommand(changeBranding, { success: () => t('Pages that are opened from now on show this') })
}

/** Sends a mail to the caller, as all are sent now. */
export function useSendTestMail() {
  const { t } = useT()
  return useCommand(sendTestMail, { success: ({ sent_to }) => t('Sent to {address}', { address: sent_to }) })
}

/** Says that a fee was invoiced. */
export function useMarkInvoiced() {
  const { t } = useT()
  return useCommand(markConversionFeeInvoiced, { success: () => t('Marked as invoiced') })
}

/** Adds a position. */
export function useAddPosition() {
  const { t } = useT()
  return useCommand(addSkill, { success: () => t('Position added') })
}

/** Changes a position, or stops offering it. */
export function useChangePosition() {
  const { t } = useT()
  return useCommand(changeSkill, { success: () => t('Position changed') })
}

/** Adds a market. */
export function useAddMarket() {
  const { t } = useT()
  return useCommand(addMarket, { success: () => t('Market added') })
}

/** Changes a market. */
export function useChangeMarket() {
  const { t } = useT()
  return useCommand(changeMarket, { success: () => t('Market changed') })
}

/** Publishes a version of the terms. */
export function usePublishTerms() {
  const { t } = useT()
  return useCommand(publishTermsVersion, { success: () => t('Version published') })
}

/** Withdraws a version that is not in force yet. */
export function useWithdrawTerms() {
  const { t } = useT()
  return useCommand(withdrawTermsVersion, { success: () => t('Version withdrawn') })
}

/** Adds a break rule. */
export function useAddBreakRule() {
  const { t } = useT()
  return useCommand(addBreakRule, { success: () => t('Rule added') })
}

/** Changes a break rule, or sets its last day. */
export function useChangeBreakRule() {
  const { t } = useT()
  return useCommand(changeBreakRule, { success: () => t('Rule changed') })
}

/** Removes a break rule. */
export function useRemoveBreakRule() {
  const { t } = useT()
  return useCommand(removeBreakRule, { success: () => t('Rule removed') })
}

/** Makes a pack the rules of a market. */
export function useApplyPack() {
  const { t } = useT()
  return useCommand(applyBreakRulePack, { success: () => t('The rules of the pack now apply') })
}
