import { listAppeals } from '@crewcall/contract/appeals.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Section } from '../../ui/page.tsx'
import { AppealPanel } from './appeal-panel.tsx'

/** The appeals of one pro, the newest first; nothing where there is none. */
export function AppealsOfPro({ proId }: { proId: number }) {
  const { t } = useT()
  const { data } = useAppealsOfPro(proId)
  return data?.results.map((appeal) => (
    <div key={appeal.id} id={elementOf(appeal.id)}>
      <Section title={t('Appeal|one')}>
        <AppealPanel appeal={appeal} />
      </Section>
    </div>
  ))
}

/** The appeals of one pro. */
export function useAppealsOfPro(proId: number) {
  return useQuery(api.query(listAppeals, { query: { pro_id: proId, page_size: 100 } }))
}

/** Scrolls to an appeal, once the dialog that asked for it is gone. */
export function showAppeal(id: number): void {
  setTimeout(() => document.getElementById(elementOf(id))?.scrollIntoView({ block: 'start' }), 300)
}

function elementOf(id: number): string {
  return `appeal-${id}`
}
