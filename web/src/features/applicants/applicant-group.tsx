import { useT } from '../../lib/i18n.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { ApplicantRow } from './applicant-row.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './applicants.module.css'
import type { Group } from './groups.ts'
import { Rows } from '../../ui/rows.tsx'
import { useState } from 'react'

type Props = { group: Group; gig: Gig | undefined; chosen: readonly number[]; onPick: (ids: number[]) => void }

/** One group with its rows; applications that arrive while it is shown are marked. */
export function ApplicantGroup({ group, gig, chosen, onPick }: Props) {
  const { t } = useT()
  const arrived = useArrivals(group.applicants.map(({ id }) => id))
  const toggle = (id: number) => onPick(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <section aria-labelledby={`group-${group.name}`} className={styles.group}>
      <h2 id={`group-${group.name}`} className={styles.groupTitle}>
        {t(group.title)}
        <Tag>{group.applicants.length}</Tag>
      </h2>
      <Rows>
        {group.applicants.map((applicant) => (
          <ApplicantRow
            key={applicant.id}
            applicant={applicant}
            group={group.name}
            gig={gig}
            isNew={arrived.has(applicant.id)}
            isChosen={chosen.includes(applicant.id)}
            onPick={() => toggle(applicant.id)}
          />
        ))}
      </Rows>
    </section>
  )
}

/** The ids that were not in the list when it was first shown. */
function useArrivals(ids: readonly number[]): ReadonlySet<number> {
  const [first] = useState(() => new Set(ids))
  return new Set(ids.filter((id) => !first.has(id)))
}
