import { addAddOn, changeAddOn } from '@crewcall/contract/add-ons.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Requests an add-on; for the platform, with its days, gives it. */
export function useAddAddOn() {
  const { t } = useT()
  return useCommand(addAddOn, {
    success: ({ state }) => (state === 'REQUESTED' ? t('Requested: {product} will answer') : t('The location has the add-on')),
  })
}

/** Gives a requested add-on, declines it, or changes its days. */
export function useChangeAddOn() {
  const { t } = useT()
  return useCommand(changeAddOn, { success: ({ state }) => (state === 'DECLINED' ? t('Request declined') : t('Add-on saved')) })
}
