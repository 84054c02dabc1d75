import { exportYear, listEarningYears, printYear } from '@crewcall/contract/earnings.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { useDownload } from '../../lib/use-download.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'

/** The statement of each year in which money was sent, to save as PDF or CSV. */
export function YearList() {
  const { t } = useT()
  const { data } = useQuery(api.query(listEarningYears, {}))
  if (!data || data.results.length === 0) return null
  return (
    <Section title={t('Yearly statements')}>
      <Rows within>
        {data.results.map(({ year, total }) => (
          <Row
            key={year}
            title={<strong>{year}</strong>}
            sub={t('{amount} received', { amount: formatCents(total) })}
            trail={<Files year={year} />}
          />
        ))}
      </Rows>
    </Section>
  )
}

function Files({ year }: { year: number }) {
  const { t } = useT()
  const pdf = useDownload(printYear, `statement-${year}.pdf`)
  const csv = useDownload(exportYear, `statement-${year}.csv`)
  const params = { year: String(year) }
  return (
    <>
      <Button
        variant="outlined"
        busy={pdf.isPending}
        icon={<IconDownload size={18} aria-hidden="true" />}
        aria-label={t('Statement of {year} as PDF', { year: String(year) })}
        onClick={() => void pdf.save({ params })}
      >
        PDF
      </Button>
      <Button
        variant="outlined"
        busy={csv.isPending}
        icon={<IconDownload size={18} aria-hidden="true" />}
        aria-label={t('Statement of {year} as CSV', { year: String(year) })}
        onClick={() => void csv.save({ params })}
      >
        CSV
      </Button>
    </>
  )
}
