import { listAppeals } from '@crewcall/contract/appeals.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Section } from '../../ui/page.tsx'
import { AppealPanel } from './appeal-panel.tsx'

/** The appeals of one pro, the newest first; nothing where there is none. */
export function AppealsOfPro({ proId }: { proId: number }) {
  const { t } = useT()
  const { data } = useQuery(api.query(listAppeals, { query: { pro_id: proId, page_size: 100 } }))
  return data?.results.map((appeal) => (
    <Section key={appeal.id} title={t('Appeal|one')}>
      <AppealPanel appeal={appeal} />
    </Section>
  ))
}
