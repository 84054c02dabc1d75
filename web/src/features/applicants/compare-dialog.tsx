import { isolated, joined, phrase } from '@crewcall/contract/rules/direction.ts'
import type { ReactNode } from 'react'
import { MatchRing } from '../../domain/match-ring.tsx'
import { TierBadge } from '../../domain/pro-facts.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { StarsText } from '../../ui/fields/stars-field.tsx'
import styles from './applicants.module.css'
import { useSelect } from './commands.ts'
import type { Applicant } from './groups.ts'

type Line = { label: string; cell: (applicant: Applicant) => ReactNode }
type Props = { gigId: string; applicants: readonly Applicant[]; opened: boolean; onClose: () => void }

const lines: readonly Line[] = [
  { label: 'Match', cell: (one) => <MatchRing score={one.match_score} /> },
  { label: 'Rating', cell: ({ gigster }) => <StarsText value={gigster.rating} count={gigster.review_count} /> },
  {
    label: 'Tier',
    cell: ({ gigster }) => (gigster.badges.some((badge) => badge !== 'VERIFICATION') ? <TierBadge badges={gigster.badges} /> : 'None'),
  },
  { label: 'Shifts worked', cell: ({ gigster }) => gigster.gigs_worked },
  { label: 'Completed', cell: ({ gigster }) => (gigster.completion_percentage === null ? 'New' : `${gigster.completion_percentage}%`) },
  { label: 'Worked here', cell: (one) => (one.times_worked_together === 0 ? 'Never' : `${one.times_worked_together} ×`) },
  { label: 'Distance', cell: (one) => (one.distance_miles === null ? 'Unknown' : `${one.distance_miles} mi`) },
  {
    label: 'Obstacles',
    cell: ({ eligibility }) =>
      eligibility.length === 0
        ? 'None'
        : joined(
            eligibility.map(({ message }) => message),
            ' ',
          ),
  },
]

/** Two to four applicants side by side, the parts of their scores included. */
export function CompareDialog({ gigId, applicants, opened, onClose }: Props) {
  const select = useSelect()
  async function handleSelect(id: number) {
    if (await select.send({ params: { gigId }, body: { application_ids: [id] } })) onClose()
  }
  return (
    <Dialog opened={opened && applicants.length > 1} onClose={onClose} title={`Compare ${applicants.length} pros`} size="xl">
      <div className={styles.compare}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">What is compared</span>
              </th>
              {applicants.map(({ id, gigster }) => (
                <th key={id} scope="col">
                  <Avatar name={gigster.display_name} src={gigster.headshot_url} size={48} />
                  {gigster.display_name}
                  <Button size="small" onClick={() => void handleSelect(id)}>
                    Select {isolated(gigster.first_name)}
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...lines, ...partLines(applicants)].map(({ label, cell }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {applicants.map((applicant) => (
                  <td key={applicant.id}>{cell(applicant)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

function partLines(applicants: readonly Applicant[]): Line[] {
  const parts = applicants[0]?.match_parts ?? []
  return parts.map(({ key, label }) => ({
    label: phrase`${label} (score)`,
    cell: (applicant) => {
      const part = applicant.match_parts.find((one) => one.key === key)
      return part ? phrase`${Math.round(part.points)}/${part.max} · ${part.sentence}` : '–'
    },
  }))
}
