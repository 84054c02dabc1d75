import type { Output } from '@crewcall/contract/kit.ts'
import type { getOwnProfile } from '@crewcall/contract/pros.ts'

/** My profile as the contract sends it. */
export type OwnProfile = Output<typeof getOwnProfile>
