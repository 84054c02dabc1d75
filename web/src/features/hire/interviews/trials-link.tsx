import { listInterviewsToPay } from '@crewcall/contract/interviews.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useHiring } from '../use-hiring.ts'

/** Leads to the paid trials of the location, with the number to pay. */
export function TrialsLink() {
  const { t } = useT()
  const { locationId, refusal } = useHiring()
  const query = { location_id: Number(locationId), page_size: 1 }
  const count = useQuery({ ...api.query(listInterviewsToPay, { query }), enabled: refusal === null }).data?.count ?? 0
  return (
    <ButtonLink
      variant="outlined"
      to="/locations/$locationId/jobs/interviews"
      params={{ locationId }}
      search={count > 0 ? { tab: 'pay' } : {}}
    >
      {t('Trials')} {count > 0 && <Tag tone="wait">{t('{count} to pay', { count })}</Tag>}
    </ButtonLink>
  )
}
