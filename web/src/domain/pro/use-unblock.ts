import { unblockPro } from '@crewcall/contract/network.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** What a block, or its end, changes on the screens. */
export const refreshOfBlocks = ['network', 'applications', 'timesheets', 'gigs', 'pros', 'admin'] as const

/** Lifts a block. */
export function useUnblock() {
  const { t } = useT()
  return useCommand(unblockPro, { refresh: refreshOfBlocks, success: () => t('The block is lifted') })
}
