import { joined } from '@crewcall/contract/rules/direction.ts'
import type { LinkableAccount } from '@crewcall/contract/account-linking.ts'
import type { useT } from '../../lib/i18n.ts'
import { prettyPhone } from '../../ui/fields/text-fields.tsx'

/** What joining does, a sentence each; which account stays comes first. */
export function outcomeLines(t: ReturnType<typeof useT>['t'], { outcome }: LinkableAccount, address: string): string[] {
  if (!outcome) return []
  const list = (addresses: string[]) =>
    joined(
      addresses.map((one) => (one.startsWith('+') ? prettyPhone(one) : one)),
      ', ',
    )
  return [
    outcome.keeps === 'this'
      ? t('The account of {address} closes. Its roles come to the account you are signed in to.', { address })
      : t('You go on with the account of {address}. The one you are signed in to now closes, and its roles come along.', { address }),
    ...(outcome.moves.length > 0 ? [t('{addresses} signs you in to the joined account.', { addresses: list(outcome.moves) })] : []),
    ...(outcome.ends.length > 0
      ? [t('{addresses} leaves the account: it no longer signs you in and gets no messages.', { addresses: list(outcome.ends) })]
      : []),
    t('Devices signed in to the account that closes are signed out.'),
    t('Where you are paid cannot be changed for 24 hours.'),
  ]
}
