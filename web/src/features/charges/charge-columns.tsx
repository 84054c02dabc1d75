import type { ChargeRow } from '@crewcall/contract/charges.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDate, instantToWall } from '@crewcall/contract/rules/time.ts'
import { methodName } from '../../domain/pay/method-name.ts'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import type { Say, Translate } from '../../lib/i18n.ts'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { StateOfCharge, subjectWords } from './charge-words.tsx'

/** The columns of the charges; with the names of the locations if they are of several. */
export function chargeColumns(
  { t, say, locale }: { t: Translate; say: Say; locale: Locale },
  ofSeveral: boolean,
): readonly Column<ChargeRow>[] {
  return [
    {
      id: 'date',
      header: t('Date'),
      sort: 'created_ts',
      cell: ({ created_ts, timezone, location_name }) => {
        const day = formatDate(instantToWall(created_ts, timezone).date, locale)
        return ofSeveral ? <TwoLines first={day} second={location_name} /> : day
      },
    },
    {
      id: 'pro',
      header: t('Pro'),
      lead: true,
      cell: ({ pro_name, position }) => <TwoLines first={<strong>{pro_name}</strong>} second={say(position)} />,
    },
    { id: 'subject', header: t('For|charge'), cell: ({ subject }) => t(subjectWords[subject]) },
    { id: 'status', header: t('State|status'), cell: ({ status }) => <StateOfCharge status={status} /> },
    { id: 'method', header: t('Payment method'), phone: 'hidden', cell: (row) => paidBy(row, t) },
    { id: 'gross', header: t('Charged'), align: 'end', phone: 'hidden', cell: (row) => <Gross row={row} t={t} /> },
    {
      id: 'refunded',
      header: t('Refunded'),
      align: 'end',
      phone: 'hidden',
      cell: ({ refunded }) => (refunded === 0 ? '–' : <MoneyText cents={refunded} />),
    },
    {
      id: 'net',
      header: t('Net'),
      align: 'end',
      phone: 'corner',
      cell: ({ net }) => (
        <strong>
          <MoneyText cents={net} />
        </strong>
      ),
    },
  ]
}

// A failed charge took nothing: what it asked for is struck through, and in no sum.
function Gross({ row, t }: { row: ChargeRow; t: Translate }) {
  if (row.status === 'FAILED') return <s className="soft tabular">{formatCents(row.amount)}</s>
  if (row.subject === 'REFUND') return '–'
  if (row.refunded_later === 0) return <MoneyText cents={row.gross} />
  return (
    <TwoLines
      first={<MoneyText cents={row.gross} />}
      second={t('{amount} given back later', { amount: formatCents(row.refunded_later) })}
    />
  )
}

function paidBy({ method, invoice }: ChargeRow, t: Translate): string {
  if (invoice !== null) return invoice.number === null ? t('On the open invoice') : t('On invoice {number}', { number: invoice.number })
  return method === null ? '–' : methodName(method.type, method, t)
}
