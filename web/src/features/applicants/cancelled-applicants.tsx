import { listApplicants } from '@crewcall/contract/applications.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/query.ts'
import { ProChip } from '../../domain/pro/pro-chip.tsx'
import { useT } from '../../lib/i18n.ts'
import { ApplicantState } from './applicant-state.tsx'
import styles from './applicants.module.css'
import { Rows } from '../../ui/rows.tsx'

/** Ended applications, collapsed below the others. */
export function CancelledApplicants({ gigId }: { gigId: string }) {
  const { t } = useT()
  const { data } = useQuery(api.query(listApplicants, { params: { gigId }, query: { status: ['CANCELLED'], ordering: '-created_ts' } }))
  const ended = data?.results ?? []
  if (ended.length === 0) return null
  return (
    <details className={styles.ended}>
      <summary>{t('Cancelled and withdrawn ({count})', { count: ended.length })}</summary>
      <Rows>
        {ended.map((applicant) => (
          <li key={applicant.id} className={`${styles.endedRow} spread`}>
            <ProChip name={applicant.gigster.display_name} src={applicant.gigster.headshot_url} verified={applicant.gigster.verified} />
            <ApplicantState applicant={applicant} />
          </li>
        ))}
      </Rows>
    </details>
  )
}
