import { retention, type RetentionSubject } from '@crewcall/contract/rules/retention.ts'
import { useT } from '../../lib/i18n.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { reasonWords, startWords, subjectWords } from './retention-words.ts'

type Row = { subject: RetentionSubject; kept: (typeof retention)[RetentionSubject] }

const rows = (Object.keys(retention) as RetentionSubject[]).map((subject): Row => ({ subject, kept: retention[subject] })) // the keys of that table
const deleted = rows.filter(({ kept }) => 'days' in kept)
const staying = rows.filter(({ kept }) => 'because' in kept)

/** How long everything is kept: what is deleted after a period, and why the rest stays. */
export function RetentionTab() {
  const { t } = useT()
  const what: Column<Row> = { id: 'what', header: t('What'), lead: true, cell: ({ subject }) => t(subjectWords[subject]) }
  return (
    <>
      <Section title={t('Deleted after a period')}>
        <p className="soft small">{t('Deleted every day without anybody doing it, and gone from backups when those are.')}</p>
        <DataTable
          caption={t('Deleted after a period')}
          rows={deleted}
          columns={[
            what,
            {
              id: 'period',
              header: t('Kept for'),
              cell: ({ kept }) => ('days' in kept ? t('{days, plural, one {# day} other {# days}}', { days: kept.days }) : null),
              phone: 'corner',
            },
            { id: 'since', header: t('Counted'), cell: ({ kept }) => ('since' in kept ? t(startWords[kept.since]) : null) },
          ]}
          rowId={({ subject }) => subject}
          empty={null}
        />
      </Section>
      <Section title={t('Kept for a reason')}>
        <DataTable
          caption={t('Kept for a reason')}
          rows={staying}
          columns={[
            what,
            { id: 'why', header: t('Why'), wide: true, cell: ({ kept }) => ('because' in kept ? t(reasonWords[kept.because]) : null) },
          ]}
          rowId={({ subject }) => subject}
          empty={null}
        />
      </Section>
    </>
  )
}
