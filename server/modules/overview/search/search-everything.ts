import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { searchEverything as endpoint } from '@crewcall/contract/search.ts'
import type { Ctx } from '../../../platform/context.ts'
import { searchAsManager } from './as-manager.ts'
import { searchAsPlatform } from './as-platform.ts'
import { searchAsPro } from './as-pro.ts'
import { nothing } from './found.ts'
import type { Found } from './found.ts'

/**
 * What a person finds from one box on one side of the product (docs/rules/search.md): each kind as far as the list that shows it, never more.
 * @throws problem forbidden on the side of the platform, not_found on that of pros without a profile
 */
export async function searchEverything(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  return { ...nothing, ...(await sides[query.side](ctx, query)) }
}

const sides: Record<Input<typeof endpoint>['query']['side'], (ctx: Ctx, query: Input<typeof endpoint>['query']) => Promise<Found>> = {
  manager: searchAsManager,
  pro: searchAsPro,
  admin: searchAsPlatform,
}
