import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import { durationText } from '@crewcall/contract/rules/time.ts'
import { useWatch } from 'react-hook-form'
import { useT } from '../../../lib/i18n.ts'
import { type InviteTerms, payOf } from './invite-terms.ts'

/** What each time pays: "3 h × $22.00 = $66.00 before taxes for each time"; times of other lengths have a sum of their own, in the order of the times. */
export function PayNote() {
  const { t } = useT()
  const [slots, wage] = useWatch<InviteTerms, ['slots', 'wage']>({ name: ['slots', 'wage'] })
  if (typeof wage !== 'number' || !Number.isFinite(wage)) return null
  const minutes = [...new Set(slots.map((slot) => slot.minutes))]
  const money = (dollars: number) => formatCents(dollarsToCents(dollars))
  const sumOf = (length: number) => ({ hours: durationText(length), wage: money(wage), total: money(payOf(length, wage)) })
  return (
    <div className="small tabular" aria-live="polite">
      {minutes.length === 1
        ? minutes.map((length) => <p key={length}>{t('{hours} × {wage} = {total} before taxes for each time', sumOf(length))}</p>)
        : minutes.map((length) => <p key={length}>{t('{hours} × {wage} = {total} before taxes', sumOf(length))}</p>)}
    </div>
  )
}
