import { declineOf } from '@crewcall/contract/declines.ts'
import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import { askProvider } from '@crewcall/contract/checked-payments.ts'
import type { CheckedPayment } from '@crewcall/contract/checked-payments.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useState } from 'react'
import { FactList, Stamp } from '../../domain/admin/admin-parts.tsx'
import { type Translate, useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { movedText } from './checked-columns.tsx'
import { adviceOf, isPayout, stateOf } from './checked-words.ts'
import { JudgeDialog } from './judge-form.tsx'
import type { Act } from './judge-form.tsx'

const stamp = (at: string | null, none: string) => (at === null ? none : <Stamp key={at} at={at} />)

function factsOfKey({ key_dies_at, absent_at }: CheckedPayment, t: Translate) {
  return [
    [t('Key expires'), stamp(key_dies_at, '–')] as const,
    [t('Provider found nothing'), stamp(absent_at, t('Not confirmed'))] as const,
  ]
}

/** One payment to check: the facts, the instructions, and the buttons. */
export function CheckedPanel({ payment }: { payment: CheckedPayment }) {
  const { t, refused } = useT()
  const ask = useCommand(askProvider, { success: () => t('The provider is being asked') })
  const [act, setAct] = useState<Act | null>(null)
  return (
    <>
      <p>{adviceOf(payment, t)}</p>
      <FactList
        rows={[
          [t('For'), phrase`${payment.location_name}${payment.pro_name === null ? '' : phrase` · ${payment.pro_name}`}`],
          [t('State|status'), stateOf(payment, t)],
          [t('Requested|amount'), formatCents(payment.asked)],
          [t('Moved'), movedText(payment, t)],
          [
            t('Sent'),
            payment.sends > 1 ? t('{count} times under one key', { count: payment.sends }) : stamp(payment.sent_at, t('Not yet')),
          ],
          ...(payment.state === 'UNKNOWN' ? factsOfKey(payment, t) : []),
          ...(payment.may_ask ? [[t('Checked again'), stamp(payment.next_try_at, t('Not automatically'))] as const] : []),
          [t('Key'), payment.search_key],
          [t('Reference'), payment.provider_ref ?? t('None given by the provider')],
          [t('Last answer'), payment.error_code === null ? '–' : phrase`${t(declineOf(payment.error_code))} (${payment.error_code})`],
        ]}
      />
      {payment.waits_for !== null && <p className="soft">{isolated(refused(payment.waits_for))}.</p>}
      <div className="cluster">
        {payment.may_ask && (
          <Button busy={ask.isPending} onClick={() => void ask.send({ params: { id: String(payment.id) } })}>
            {t('Ask the provider now')}
          </Button>
        )}
        {payment.may_call_absent && (
          <Button variant="outlined" onClick={() => setAct('absent')}>
            {t('Mark as never arrived')}
          </Button>
        )}
        {payment.may_give_back && (
          <Button variant="outlined" onClick={() => setAct('return')}>
            {isPayout(payment) ? t('Take it back') : t('Give it back')}
          </Button>
        )}
        {payment.state === 'SURPLUS' && (
          <ButtonLink to="/admin/alarms" variant="outlined">
            {t('Open the alarms')}
          </ButtonLink>
        )}
      </div>
      {act && <JudgeDialog payment={payment} act={act} onClose={() => setAct(null)} />}
    </>
  )
}
