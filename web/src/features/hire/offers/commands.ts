import { makeJobOffer, takeBackJobOffer } from '@crewcall/contract/job-offers.ts'
import { useT } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/query.ts'

/** Offers a job to a candidate; throws the refusal for the form. */
export function useMakeOffer() {
  const { t } = useT()
  return useCommand(makeJobOffer, { success: () => t('The offer is sent') })
}

/** Takes the open offer to a candidate back. */
export function useTakeBackOffer() {
  const { t } = useT()
  return useCommand(takeBackJobOffer, { success: () => t('The offer is taken back') })
}
