import { saysName } from '@crewcall/contract/chat.ts'
import { productName } from '../../platform/brand.ts'
import { invalid } from '../../platform/errors.ts'

/** A name that somebody chooses for chats is not that of the marketplace, whose people appear as “Support”. @throws problem invalid */
export function requireOtherName(field: string, chosen: string): void {
  if (saysName(chosen, productName())) throw invalid(field, 'NAME_OF_PLATFORM')
}
