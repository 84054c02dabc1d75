import { randomUUID } from 'node:crypto'
import { hashToken } from '../../platform/auth.ts'
import type { Ctx } from '../../platform/context.ts'
import { keyed } from '../identity/index.ts'
import type { Invitation } from './invitation-rows.ts'

/** The secret part of a new sending: what is stored of it opens nothing without the installation's key (docs/invariants.md#a6). */
export function newSecret({ config }: Pick<Ctx, 'config'>): { token_seed: string; token_hash: string } {
  const token_seed = randomUUID()
  return { token_seed, token_hash: hashToken(tokenOf(config, token_seed)) }
}

/** The address the invited person opens. */
export function linkOf({ config }: Pick<Ctx, 'config'>, { token_seed, location_id }: Invitation): string {
  const page = location_id === null ? '/organization/invitations/accept/' : '/invitations/accept/'
  return `${config.public_url}${page}${tokenOf(config, token_seed)}`
}

function tokenOf(config: Ctx['config'], seed: string): string {
  return keyed(config, 'invitation', seed)
}
