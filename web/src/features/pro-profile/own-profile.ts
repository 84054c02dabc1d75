import type { Output } from '@crewcall/contract/kit.ts'
import type { getOwnProfile } from '@crewcall/contract/pros.ts'

/** The pro's own profile as in the contract. */
export type OwnProfile = Output<typeof getOwnProfile>
