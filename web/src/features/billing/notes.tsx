import type { Location } from '@crewcall/contract/organizations.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { OverdueInvoices } from '../../domain/pay/overdue-invoices.tsx'
import { useT } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'
import { Notice } from '../../ui/notice.tsx'

export type Terms = Pick<Location, 'id' | 'organization_id' | 'timezone' | 'payment_hold_since' | 'invoicing_enabled'>

/** A failed charge or an overdue invoice blocks new shifts. */
export function HoldNote({ since, terms }: { since: string; terms: Terms }) {
  const { t, locale } = useT()
  const day = formatDay(since, terms.timezone, locale)
  return (
    <Notice tone="bad" role="alert" icon={<IconAlertTriangle size={20} aria-hidden="true" />}>
      <OverdueInvoices location={terms} said={<strong>{t('Posting has been on hold since {day}.', { day })}</strong>}>
        <p>
          {terms.invoicing_enabled
            ? t(
                'New shifts have been on hold since {day} because an invoice is overdue. They resume once it is paid, by bank transfer, card or bank account.',
                { day },
              )
            : t(
                'A charge failed on {day}. New shifts are on hold until it is settled: add a working card or bank account, and we’ll try again.',
                { day },
              )}
        </p>
      </OverdueInvoices>
    </Notice>
  )
}

/** When money moves. */
export function HowCharged({ terms }: { terms: Terms | null }) {
  const { t } = useT()
  return (
    <Section title={t('When you are charged')}>
      <p className="soft small">
        {terms?.invoicing_enabled
          ? t(
              'On account: pros are paid as soon as their hours are approved. The cost is added to an invoice, due seven days after its period ends. With a card or bank account, it is charged then; otherwise, you pay it by bank transfer.',
            )
          : t(
              'After a shift, once its hours are approved: the pro’s earnings plus the fees you saw when posting. If cancelling late costs a minimum, we show the amount before you cancel.',
            )}
      </p>
    </Section>
  )
}
