import { z } from 'zod'
import { gigTypeFilters } from './enums.ts'

const [marketplace, network] = gigTypeFilters
const spellings = { [marketplace]: marketplace, MARKETPLACE: marketplace, [network]: network, NETWORK: network } as const

/** A filter of shifts by type, also in the spelling of the shift's own `type`. */
export const gigTypeFilter = z.enum(['marketplace', 'network', 'MARKETPLACE', 'NETWORK']).transform((typed) => spellings[typed])
