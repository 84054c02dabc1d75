import { declineOf } from '@crewcall/contract/declines.ts'
import type { InvoiceDetail } from '@crewcall/contract/invoices.ts'
import { can, limitOf } from '@crewcall/contract/rules/policy.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { Link } from '@tanstack/react-router'
import { useActor } from '../../domain/person/actor.ts'
import { useT, type Translate } from '../../lib/i18n.ts'
import { WordTable } from '../../ui/word-table.tsx'
import styles from './invoices.module.css'

/** What happens next with an invoice: until when it collects hours, or how what is left of it is paid. */
export function InvoiceNext({ invoice }: { invoice: InvoiceDetail }) {
  const { t, locale } = useT()
  const { status, charge_code, can_be_charged, last_day } = invoice
  if (status === 'PAID') return null
  if (status === 'CHARGE_PENDING')
    return <p className={styles.soft}>{t('The payment method is being charged. A bank account takes a few days.')}</p>
  if (status === 'OPEN') {
    const method = can_be_charged ? t('The payment method is charged then.') : t('It is due seven days later, by bank transfer or card.')
    return (
      <p className={styles.soft}>
        {t('Hours approved until the end of {day} are added.', { day: formatDay(last_day, undefined, locale) })} {method}
      </p>
    )
  }
  return (
    <>
      {charge_code !== null && <p className={styles.problem}>{t('The charge failed: {reason}', { reason: t(declineOf(charge_code)) })}</p>}
      <p className={styles.soft}>
        {howToPay(invoice, t)}
        {status === 'OVERDUE' && ` ${t('New shifts wait until it is paid.')}`}
      </p>
      {!can_be_charged && <AddMethod invoice={invoice} />}
      <Transfer invoice={invoice} />
    </>
  )
}

function howToPay({ bank_account, can_be_charged, number }: InvoiceDetail, t: Translate): string {
  const values = { number: number ?? '' }
  if (bank_account === null)
    return can_be_charged
      ? t('There is no bank account to transfer to. Pay it now with the payment method.')
      : t('There is no bank account to transfer to. Add a card or bank account to pay it with.')
  return can_be_charged
    ? t('Pay it now with the payment method, or transfer the amount still due with {number} as the reference.', values)
    : t('Transfer the amount still due with {number} as the reference, or add a card or bank account to pay it with.', values)
}

// Only the business enters its payment method.
function AddMethod({ invoice: { organization_id, owner_location_id } }: { invoice: InvoiceDetail }) {
  const { t } = useT()
  const actor = useActor()
  const at = owner_location_id === null ? { organization_id } : { organization_id, location_id: owner_location_id }
  if (!can(actor, 'billing.edit', at) || limitOf(actor, 'billing.edit', at) !== null) return null
  const [search, words] = [{ mode: 'add-custom' as const }, t('Add a card or bank account')]
  return (
    <p>
      {owner_location_id === null ? (
        <Link
          className="link"
          to="/organizations/$organizationId/billing"
          params={{ organizationId: String(organization_id) }}
          search={search}
        >
          {words}
        </Link>
      ) : (
        <Link className="link" to="/locations/$locationId/billing" params={{ locationId: String(owner_location_id) }} search={search}>
          {words}
        </Link>
      )}
    </p>
  )
}

function Transfer({ invoice: { bank_account, number } }: { invoice: InvoiceDetail }) {
  const { t } = useT()
  if (bank_account === null || number === null) return null
  const { holder, bank, routing_number, account_number } = bank_account
  return (
    <WordTable
      look="tiles"
      rows={[
        { label: t('Account holder'), value: holder },
        { label: t('Bank'), value: bank },
        { label: t('Routing number'), value: routing_number },
        { label: t('Account number'), value: account_number },
        { label: t('Reference'), value: number },
      ]}
    />
  )
}
