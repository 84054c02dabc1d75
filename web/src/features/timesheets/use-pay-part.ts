import { ApiError, errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { usePayPart as usePayCommand } from './commands.ts'
import type { Outcome, PayPart } from './pay-run-store.ts'

/** Pays a part of a run with the amounts that were shown. A call whose answer is lost is sent again with the same key. */
export function usePayPart(): PayPart {
  const { refused } = useT()
  const pay = usePayCommand()
  return async (lines) => {
    const payments = lines.map(({ application_id, hours_total }) => ({
      application_id,
      ...(hours_total === null ? {} : { expected_total: hours_total }),
    }))
    try {
      const { skipped } = await pay.submit({ body: { payments } })
      // An earlier call whose answer was lost has charged these.
      const left = new Map(skipped.filter(({ reason }) => reason !== 'PAID_OR_UNDER_WAY').map((one) => [one.application_id, one]))
      return lines.map(({ application_id: id }): [number, Outcome] => {
        const refusal = left.get(id)
        if (!refusal) return [id, { kind: 'paid' }]
        return [id, { kind: 'refused', why: refused(refusal), isMethod: refusal.code.startsWith('payment_method'), isLost: false }]
      })
    } catch (error) {
      const isMethod = error instanceof ApiError && error.is('payment_method_does_not_exist', 'payment_method_requires_action')
      const isLost = !(error instanceof ApiError) || error.status >= 500 || error.is('rate_limited', 'stale_version', 'request_in_flight')
      return lines.map(({ application_id }) => [application_id, { kind: 'refused', why: errorSentence(error), isMethod, isLost }])
    }
  }
}
