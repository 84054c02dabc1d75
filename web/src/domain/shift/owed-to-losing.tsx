import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useT } from '../../lib/i18n.ts'

/** What a change costs because a confirmation holds again, and somebody else finds no opening; nothing if it costs nothing. */
export function OwedToLosing({ cents }: { cents: number }) {
  const { t } = useT()
  if (cents === 0) return null
  return <p>{t('Who finds no opening any more is owed {amount}, fees included.', { amount: formatCents(cents) })}</p>
}
