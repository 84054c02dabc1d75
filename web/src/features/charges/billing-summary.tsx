import { summarizeBilling, type NextCharge } from '@crewcall/contract/charges.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { methodName } from '../../domain/pay/method-name.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { WordTable } from '../../ui/word-table.tsx'

/** What was charged this month, and what will be charged next. */
export function BillingSummary({ at }: { at: { organization_id: number } | { location_id: number } }) {
  const { t } = useT()
  const { data, error, refetch } = useQuery(api.query(summarizeBilling, { query: at }))
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={3} />
  const { month, next, is_cut } = data
  return (
    <>
      <Section title={t('This month')}>
        <WordTable
          look="tiles"
          rows={[
            { label: t('Charged'), value: formatCents(month.gross) },
            { label: t('Refunded'), value: formatCents(month.refunded) },
            { label: t('Net'), value: formatCents(month.net) },
            { label: t('Pending'), value: formatCents(month.pending) },
          ]}
        />
      </Section>
      <Section title={t('Next charge')}>
        {next.length === 0 ? (
          <p className="soft">{t('Nothing is due. Hours appear here once a shift is over.')}</p>
        ) : (
          <Rows within label={t('Next charge')}>
            {next.map((each) => (
              <NextRow key={`${each.kind}-${each.invoice_id ?? each.location_id ?? 0}`} next={each} />
            ))}
          </Rows>
        )}
        {is_cut && <p className="soft small">{t('There are more hours than can be added up here.')}</p>}
      </Section>
    </>
  )
}

function NextRow({ next }: { next: NextCharge }) {
  const { t } = useT()
  const words = useNextWords(next)
  const params = { locationId: String(next.location_id ?? 0) }
  return (
    <Row
      title={<strong>{next.kind === 'INVOICE' ? t('Open invoice of {name}', { name: next.name }) : next.name}</strong>}
      sub={joined(words, ' · ')}
      trail={
        <>
          <strong className="tabular">{formatCents(next.total)}</strong>
          {next.kind === 'HOURS' && (
            <ButtonLink to="/locations/$locationId/timesheets" params={params} variant="outlined" size="small">
              {t('Show the hours')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

function useNextWords({ kind, count, at, timezone, left_out, is_on_account, method }: NextCharge): string[] {
  const { t, locale } = useT()
  const charged = method === null ? '' : methodName(method.type, method, t)
  if (kind === 'INVOICE')
    return [
      t('{count, plural, one {1 charge} other {# charges}}', { count }),
      at === null ? '' : t('closes {day}', { day: `${formatDay(at, timezone, locale)}, ${formatInstantTime(at, timezone)}` }),
      charged === '' ? t('then due by bank transfer') : t('then charged to {method}', { method: charged }),
    ]
  const how = is_on_account ? t('goes on the open invoice') : charged === '' ? t('no working payment method') : charged
  return [
    t('{count, plural, one {1 timesheet} other {# timesheets}}', { count }),
    left_out === 0 ? '' : t('{count, plural, one {1 more needs a look} other {# more need a look}}', { count: left_out }),
    at === null
      ? t('when you pay them')
      : t('the first by themselves {day}', { day: `${formatDay(at, timezone, locale)}, ${formatInstantTime(at, timezone)}` }),
    how,
  ].filter((part) => part !== '')
}
