import type { Ctx } from '../../platform/context.ts'
import { newSeededLink, tokenOfSeed } from '../../platform/secret-link.ts'
import type { Invitation } from './invitation-rows.ts'

const purpose = 'invitation'

/** The secret part of a new link: its stored form is useless without the installation's key (docs/invariants.md#a6). */
export function newSecret(ctx: Pick<Ctx, 'config'>): { token_seed: string; token_hash: string } {
  return newSeededLink(ctx, purpose)
}

/** The address that the invited person opens. */
export function linkOf(ctx: Pick<Ctx, 'config'>, { token_seed, location_id }: Invitation): string {
  const page = location_id === null ? '/organization/invitations/accept/' : '/invitations/accept/'
  return `${ctx.config.public_url}${page}${tokenOfSeed(ctx, purpose, token_seed)}`
}
