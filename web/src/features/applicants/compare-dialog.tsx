import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import type { ReactNode } from 'react'
import { fitLabels, prosFitText } from '../../domain/pro/fit-words.ts'
import { MatchRing } from '../../domain/pro/match-ring.tsx'
import { obstacleText } from '../../domain/pro/obstacle-words.ts'
import { TierBadge } from '../../domain/pro/pro-facts.tsx'
import { type Translate, type Words, useT } from '../../lib/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { StarsText } from '../../ui/fields/stars-field.tsx'
import styles from './applicants.module.css'
import { useSelect } from './commands.ts'
import type { Applicant } from './groups.ts'

type Line = { label: string; cell: (applicant: Applicant) => ReactNode }
type Props = { gigId: string; applicants: readonly Applicant[]; opened: boolean; onClose: () => void }

function linesOf(words: Words): Line[] {
  const { t } = words
  return [
    { label: t('Match'), cell: (one) => <MatchRing score={one.match_score} /> },
    { label: t('Rating'), cell: ({ gigster }) => <StarsText value={gigster.rating} count={gigster.review_count} /> },
    {
      label: t('Tier'),
      cell: ({ gigster }) => (gigster.badges.some((badge) => badge !== 'VERIFICATION') ? <TierBadge badges={gigster.badges} /> : t('None')),
    },
    { label: t('Shifts worked'), cell: ({ gigster }) => gigster.gigs_worked },
    {
      label: t('Completed'),
      cell: ({ gigster }) => (gigster.completion_percentage === null ? t('New') : `${gigster.completion_percentage}%`),
    },
    { label: t('Worked here'), cell: (one) => (one.times_worked_together === 0 ? t('Never') : `${one.times_worked_together} ×`) },
    { label: t('Distance'), cell: (one) => (one.distance_miles === null ? t('Unknown') : t('{miles} mi', { miles: one.distance_miles })) },
    {
      label: t('Obstacles'),
      cell: ({ eligibility, timezone }) =>
        eligibility.length === 0
          ? t('None')
          : joined(
              eligibility.map((obstacle) => obstacleText(words, obstacle, timezone)),
              ' ',
            ),
    },
  ]
}

/** Two to four applicants side by side, including the parts of their scores. */
export function CompareDialog({ gigId, applicants, opened, onClose }: Props) {
  const words = useT()
  const { t } = words
  const select = useSelect()
  async function handleSelect(id: number) {
    if (await select.send({ params: { gigId }, body: { application_ids: [id] } })) onClose()
  }
  return (
    <Dialog
      opened={opened && applicants.length > 1}
      onClose={onClose}
      title={t('Compare {count} pros', { count: applicants.length })}
      size="xl"
    >
      <div className={styles.compare}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('What is compared')}</span>
              </th>
              {applicants.map(({ id, gigster }) => (
                <th key={id} scope="col">
                  <Avatar name={gigster.display_name} src={gigster.headshot_url} size={48} />
                  {gigster.display_name}
                  <Button size="small" onClick={() => void handleSelect(id)}>
                    {t('Select {name}', { name: gigster.first_name })}
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...linesOf(words), ...partLines(applicants, t)].map(({ label, cell }) => (
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

function partLines(applicants: readonly Applicant[], t: Translate): Line[] {
  const parts = applicants[0]?.match_parts ?? []
  return parts.map(({ key }) => ({
    label: t('{part} (score)', { part: t(fitLabels[key]) }),
    cell: (applicant) => {
      const part = applicant.match_parts.find((one) => one.key === key)
      return part ? phrase`${Math.round(part.points)}/${part.max} · ${prosFitText(t, key, applicant.fit_facts)}` : '–'
    },
  }))
}
