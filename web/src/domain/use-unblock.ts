import { unblockPro } from '@crewcall/contract/network.ts'
import { useCommand } from '../lib/query.ts'

/** What a block, or its end, changes on the screens. */
export const refreshOfBlocks = ['network', 'applications', 'timesheets', 'gigs', 'pros', 'admin'] as const

/** Lifts a block. */
export function useUnblock() {
  return useCommand(unblockPro, { refresh: refreshOfBlocks, success: () => 'The block is lifted' })
}
