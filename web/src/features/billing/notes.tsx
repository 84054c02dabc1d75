import type { Location } from '@crewcall/contract/organizations.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Section } from '../../ui/page.tsx'
import styles from './billing.module.css'

export type Terms = Pick<Location, 'payment_hold_since' | 'invoicing_enabled'>

/** A failed charge, or an overdue invoice, holds new shifts back. */
export function HoldNote({ since, onAccount }: { since: string; onAccount: boolean }) {
  const day = new Date(since).toLocaleDateString('en-US', { dateStyle: 'medium' })
  return (
    <p role="alert" className={styles.hold}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <span>
        {onAccount
          ? `New shifts wait since ${day}, because an invoice is overdue. They go on once it is paid, by transfer or by a card or bank account.`
          : `A charge failed on ${day}. New shifts wait until it is settled: add a working card or bank account, and we try again.`}
      </span>
    </p>
  )
}

/** When money moves. */
export function HowCharged({ terms }: { terms: Terms | null }) {
  return (
    <Section title="When you are charged">
      <p className={styles.note}>
        {terms?.invoicing_enabled
          ? 'On account: pros are paid as soon as their hours are approved. What they cost is collected on an invoice, which is due seven days after its period ends. With a card or bank account it is charged then; without one it waits for your transfer.'
          : 'After a shift, once its hours are approved: the pro’s earnings plus the fees you saw when posting. If cancelling late costs a minimum, we show the amount before you cancel.'}
      </p>
    </Section>
  )
}
