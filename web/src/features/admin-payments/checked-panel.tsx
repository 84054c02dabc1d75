import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import { askProvider } from '@crewcall/contract/checked-payments.ts'
import type { CheckedPayment } from '@crewcall/contract/checked-payments.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useState } from 'react'
import { FactList, Stamp } from '../../domain/admin/admin-parts.tsx'
import { useCommand } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { movedText } from './checked-columns.tsx'
import { adviceOf, isPayout, stateOf } from './checked-words.ts'
import { JudgeDialog } from './judge-form.tsx'
import type { Act } from './judge-form.tsx'
import styles from './payments.module.css'

const stamp = (at: string | null, none: string) => (at === null ? none : <Stamp key={at} at={at} />)

function factsOfKey({ key_dies_at, absent_at }: CheckedPayment) {
  return [['Key ends', stamp(key_dies_at, '–')] as const, ['Provider knew of nothing', stamp(absent_at, 'Never said so')] as const]
}

/** One payment to check: what is known, what to do, and the buttons that do it. */
export function CheckedPanel({ payment }: { payment: CheckedPayment }) {
  const ask = useCommand(askProvider, { success: () => 'The provider is being asked' })
  const [act, setAct] = useState<Act | null>(null)
  return (
    <>
      <p>{adviceOf(payment)}</p>
      <FactList
        rows={[
          ['For', phrase`${payment.location_name}${payment.pro_name === null ? '' : phrase` · ${payment.pro_name}`}`],
          ['State', stateOf(payment)],
          ['Asked', formatCents(payment.asked)],
          ['Moved', movedText(payment)],
          ['Sent', payment.sends > 1 ? `${payment.sends} times under one key` : stamp(payment.sent_at, 'Not yet')],
          ...(payment.state === 'UNKNOWN' ? factsOfKey(payment) : []),
          ...(payment.may_ask ? [['Looked at again', stamp(payment.next_try_at, 'Not by itself')] as const] : []),
          ['Key', payment.search_key],
          ['Reference', payment.provider_ref ?? 'None was named'],
          ['Last answer', payment.error_message ?? '–'],
        ]}
      />
      {payment.waits_for !== null && <p className={styles.waits}>{isolated(payment.waits_for)}.</p>}
      <div className={styles.actions}>
        {payment.may_ask && (
          <Button busy={ask.isPending} onClick={() => void ask.send({ params: { id: String(payment.id) } })}>
            Ask the provider now
          </Button>
        )}
        {payment.may_call_absent && (
          <Button variant="outlined" onClick={() => setAct('absent')}>
            Mark as never arrived
          </Button>
        )}
        {payment.may_give_back && (
          <Button variant="outlined" onClick={() => setAct('return')}>
            {isPayout(payment) ? 'Take it back' : 'Give it back'}
          </Button>
        )}
        {payment.state === 'SURPLUS' && (
          <ButtonLink to="/admin/alarms" variant="outlined">
            Open the alarms
          </ButtonLink>
        )}
      </div>
      {act && <JudgeDialog payment={payment} act={act} onClose={() => setAct(null)} />}
    </>
  )
}
