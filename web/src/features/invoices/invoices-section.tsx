import { phrase } from '@crewcall/contract/rules/direction.ts'
import { listInvoices, type Invoice } from '@crewcall/contract/invoices.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { Status } from '../../domain/status/status.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Section } from '../../ui/page.tsx'
import { NothingOnPage, Pager } from '../../ui/pager.tsx'
import { ErrorScreen } from '../../ui/states.tsx'
import { InvoiceAnchor } from './invoice-anchor.tsx'
import { forText, invoiceName, periodText, whenText } from './invoice-words.ts'
import { Rows } from '../../ui/rows.tsx'
import styles from './invoices.module.css'

type At = { organization_id?: number; location_id?: number }
type Props = { at: At; owner: string; isOnAccount: boolean; ofAll?: boolean }
const pageSize = 10

/** The invoices of a billing owner, the open one with its running total first; hidden if nobody is on account. */
export function InvoicesSection({ at, owner, isOnAccount, ofAll = false }: Props) {
  const { t } = useT()
  const [page, setPage] = useState(1)
  const query = { ...at, page, page_size: pageSize }
  const { data, error, refetch } = useQuery({ ...api.query(listInvoices, { query }), placeholderData: keepPreviousData })
  const ofOrganization = useCan('billing.view', at.organization_id === undefined ? undefined : { organization_id: at.organization_id })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data || (data.count === 0 && !isOnAccount)) return null
  return (
    <Section title={t('Invoices')}>
      {data.count === 0 ? (
        <p className={styles.soft}>
          {ofOrganization
            ? t('The first invoice opens when hours are approved.')
            : t('Only invoices for this location are listed here. The admins of {owner} see those that cover several locations.', {
                owner,
              })}
        </p>
      ) : data.results.length === 0 ? (
        <NothingOnPage page={page} onPage={setPage}>
          {null}
        </NothingOnPage>
      ) : (
        <>
          <Rows>
            {data.results.map((invoice) => (
              <li key={invoice.id}>
                <Row invoice={invoice} at={ofAll ? undefined : at} />
              </li>
            ))}
          </Rows>
          <Pager page={page} pageSize={pageSize} count={data.count} onPage={setPage} />
        </>
      )}
    </Section>
  )
}

function Row({ invoice, at }: { invoice: Invoice; at: At | undefined }) {
  const { t, locale } = useT()
  return (
    <InvoiceAnchor invoice={invoice} at={at?.location_id} className={styles.row}>
      <span className={styles.words}>
        <strong>{invoiceName(invoice, t)}</strong>
        <small>
          {periodText(invoice, locale)}
          {at?.location_id === undefined && phrase` · ${forText(invoice)}`}
        </small>
      </span>
      <Status of="invoice" status={invoice.status} />
      <span className={styles.sum}>
        <strong>
          <MoneyText cents={invoice.total} />
        </strong>
        <small>{whenText(invoice, t, locale)}</small>
      </span>
    </InvoiceAnchor>
  )
}
