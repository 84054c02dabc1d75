import { unblockPro } from '@crewcall/contract/network.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Lifts a block. */
export function useUnblock() {
  const { t } = useT()
  return useCommand(unblockPro, { success: () => t('The block is lifted') })
}
